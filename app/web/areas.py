"""The areas of the site."""

from app.web import club, desk, night, settle, watch

BLUEPRINTS = (club.bp, desk.bp, night.bp, settle.bp, watch.bp)
