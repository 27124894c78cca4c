"""The areas of the site."""

from app.web import club, desk, night, pot, settle, watch

BLUEPRINTS = (club.bp, desk.bp, night.bp, pot.bp, settle.bp, watch.bp)
