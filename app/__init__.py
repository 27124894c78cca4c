"""Bankir: the book of the player who holds the bank at a poker table."""

from collections.abc import Callable
from datetime import datetime

from flask import Flask

from app.config import Config
from app.store.engine import Store


def create_app(store: Store, config: Config, clock: Callable[[], datetime] | None = None) -> Flask:
    """The web application on an open book: wiring only. `clock` tells the time (UTC), for tests that need another."""
    from app.web import areas, assets, context, errors, pages, security, sending

    app = Flask(__name__, template_folder="../templates")
    context.attach(app, store, config, clock)
    security.attach(app, config)
    errors.attach(app)
    pages.attach(app)
    sending.attach(app)
    assets.attach(app)
    for blueprint in areas.BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
