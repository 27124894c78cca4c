"""What a part of a page is told by the page that includes it."""

from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import Environment, nodes


@pytest.mark.parametrize(("part", "told"), [("night/_given.html", "may_owe"), ("club/_carried.html", "linked")])
def test_every_page_tells_a_part_what_the_part_asks_for(app: Flask, part: str, told: str) -> None:
    env = app.jinja_env
    pages = [page for page in env.list_templates(["html"]) for _ in _includes(_tree(env, page), part)]
    telling = [
        page
        for page in env.list_templates(["html"])
        for block in _tree(env, page).find_all(nodes.With)
        if told in [name.name for name in block.targets if isinstance(name, nodes.Name)]
        for _ in _includes(block, part)
    ]

    assert pages
    assert telling == pages


def _tree(env: Environment, page: str) -> nodes.Template:
    assert env.loader
    return env.parse(env.loader.get_source(env, page)[0])


def _includes(inside: nodes.Node, part: str) -> Iterator[nodes.Include]:
    for one in inside.find_all(nodes.Include):
        if isinstance(one.template, nodes.Const) and one.template.value == part:
            yield one
