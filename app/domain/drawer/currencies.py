"""The notes and coins that circulate, and what cash payments are rounded to, for the currencies kept by note.

What a central bank still takes but nobody can pay with any more is left out.
"""

from dataclasses import dataclass

from app.domain.errors import Refusal
from app.domain.money import parse_amount, unit_of
from app.domain.pieces import Worths

AS_OF = "2026-11"
"""The month in which all of this was looked up."""


@dataclass(frozen=True)
class Cash:
    """Notes and coins in whole currency, the smallest amount payable in them in smallest units, and who says so."""

    notes: str
    coins: str
    step: int
    bank: str
    sources: tuple[str, ...]
    remark: str = ""


CASH = {
    "SEK": Cash(
        notes="1000 500 200 100 50 20",
        coins="10 5 2 1",
        step=100,
        bank="Sveriges Riksbank",
        sources=(
            "https://www.riksbank.se/en-gb/notes-and-coins/",
            "SFS 2014:84 and 2014:85 (the coins and notes in use)",
            "SFS 1970:1029 as of 2010 (öre are rounded to whole kronor)",
        ),
    ),
    "NOK": Cash(
        notes="1000 500 200 100 50",
        coins="20 10 5 1",
        step=100,
        bank="Norges Bank",
        sources=(
            "https://norges-bank.no/en/news-events/news-publications/Press-releases/2019/2019-11-14-pressemelding",
            "https://www.norges-bank.no/en/news-events/news-publications/Press-releases/2012/Press-release-12-April-2012/",
        ),
        remark="The 50-øre coin ended on 1 May 2012; cash is rounded to the nearest krone.",
    ),
    "DKK": Cash(
        notes="500 200 100 50",
        coins="20 10 5 2 1 0.50",
        step=50,
        bank="Danmarks Nationalbank",
        sources=(
            "https://www.nationalbanken.dk/da/vores-arbejde/sedler-og-moenter/danske-sedler-og-moenter-i-dag",
            "BEK 928 of 19 September 2008 (cash is rounded to the nearest 50 øre)",
        ),
        remark="The 1000-krone note and all notes from before 2009 ended on 31 May 2025.",
    ),
    "PLN": Cash(
        notes="500 200 100 50 20 10",
        coins="5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
        step=1,
        bank="Narodowy Bank Polski",
        sources=(
            "https://nbp.pl/banknoty-i-monety/banknoty-obiegowe/",
            "https://www.nbp.pl/home.aspx?f=/banknoty_i_monety/monety_obiegowe.html",
        ),
    ),
    "EUR": Cash(
        notes="500 200 100 50 20 10 5",
        coins="2 1 0.50 0.20 0.10 0.05 0.02 0.01",
        step=1,
        bank="European Central Bank",
        sources=(
            "https://www.bundesbank.de/en/tasks/topics/production-and-issuance-of-the-500-banknote-will-be-discontinued-623402",
            "https://www.suomenpankki.fi/en/money-and-payments/euro-coins/",
        ),
        remark=(
            "The 500 is no longer issued since April 2019, but banks may pass it on and it stays legal tender. "
            "Some countries round cash in shops to 5 cents; 1 and 2 cents are legal tender in all of them."
        ),
    ),
    "USD": Cash(
        notes="100 50 20 10 5 2 1",
        coins="0.50 0.25 0.10 0.05 0.01",
        step=1,
        bank="Federal Reserve",
        sources=(
            "https://www.frbsf.org/cash/cash-how-we-use-it/what-is-cash/currency/",
            "31 U.S.C. 5112 (the coins of the United States Mint)",
            "US Treasury, Penny Production Cessation FAQs, December 2025",
        ),
        remark=(
            "The last cents were struck on 12 November 2025; they stay legal tender, and shops round to 5 cents only "
            "where they run out. Bills that would make rounding a duty (H.R. 3074, S. 1525) were not found to be law. "
            "The dollar coin counts as the dollar note: worth is what tells pieces apart."
        ),
    ),
    "GBP": Cash(
        notes="50 20 10 5",
        coins="2 1 0.50 0.20 0.10 0.05 0.02 0.01",
        step=1,
        bank="Bank of England",
        sources=(
            "https://www.bankofengland.co.uk/banknotes/current-banknotes",
            "Royal Mint (coins from one penny to two pounds); HM Treasury, May 2019 (1p and 2p stay)",
        ),
        remark="Notes of 100 and of 1 from Scottish and Northern Irish banks are not notes of the Bank of England.",
    ),
}
"""By ISO 4217 code."""


def denominations(code: str) -> Worths:
    """What notes and coins of a currency are worth, smallest units, largest first; each is named by its worth.

    Refuses `notes_not_known` (`currency`).
    """
    if code not in CASH:
        raise Refusal("notes_not_known", currency=code)
    faces = f"{CASH[code].notes} {CASH[code].coins}".split()
    worths = [parse_amount(face, unit_of(code)) for face in faces]
    return {str(int(worth)): int(worth) for worth in worths}


def cash_step(code: str) -> int:
    """The smallest amount that can be paid in cash, in smallest units; 1 where nothing else is known."""
    return CASH[code].step if code in CASH else 1


def is_note(code: str, piece: str) -> bool:
    """Whether a piece of a currency, named by its worth, is a note; else it is a coin."""
    return piece in {str(int(parse_amount(face, unit_of(code)))) for face in CASH[code].notes.split()}
