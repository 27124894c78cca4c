"""Words outside gettext are found wherever a template may hide them."""

import pytest

from tests.i18n.literals import literals


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Sell chips</p>", ["1: Sell chips"]),
        ("<p>{{ _('Pot') }} kr</p>", ["1: kr"]),
        ("{% if night %}\n<p>open</p>\n{% endif %}", ["2: open"]),
        ("<p>{{ amount }}\n&times; Å</p>", ["1: × Å"]),
        ('<button aria-label="Undo">↶</button>', ["1: Undo"]),
        ('<input placeholder="{{ _("Amount") }} in kr">', ["1: in kr"]),
        ('<input type="submit" value="Sell"/>', ["1: Sell"]),
        ('<meta name="description" content="A book">', ["1: A book"]),
        ("{{ key('Sell chips') }}", ["1: Sell chips"]),
        ('{{ key(label="Undo") }}', ["1: Undo"]),
        ('{% macro tied(id) %}id="{{ id }}" title="Undo"{% endmacro %}', ["1: Undo"]),
        ("{% trans %}Sell{% endtrans %} now", ["1: now"]),
        ("{# a remark #}<p>\n\nmore</p>", ["1: more"]),
        ("<script>let it = 1</script><p>seen</p>", ["1: seen"]),
    ],
)
def test_words_outside_gettext_are_found(source, found):
    assert literals(source) == found


@pytest.mark.parametrize(
    "source",
    [
        "<p>{{ _('Sell chips') }}</p>",
        "{% trans name=player.name %}{{ name }} wins{% endtrans %}",
        "{{ ngettext('%(num)s seat', '%(num)s seats', seats | length) }}",
        '<p class="row row--sum" id="pot" data-kind="money">8 · 12,50 −3 →</p>',
        '<input type="radio" value="cash" name="paid">',
        "{{ key(_('Sell'), kind='key--money', method='POST') }}",
        "<title>{{ club }} · Bankir</title>",
        "{# Sell chips #}<!-- Sell chips -->",
        '{% macro tied(url) %}data-poll hx-get="{{ url }}" hx-trigger="every 2s"{% endmacro %}',
        "{% block page_class %}page--error{% endblock %}",
        "<style>p { color: red }</style><script>say('Hello there.')</script>",
        "{% from 'macros/money.html' import amount %}",
    ],
)
def test_what_is_no_sentence_is_left_alone(source):
    assert literals(source) == []
