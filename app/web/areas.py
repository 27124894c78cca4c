"""The areas of the site."""

from app.web import club, night, settle, watch

BLUEPRINTS = (club.bp, night.bp, settle.bp, watch.bp)
