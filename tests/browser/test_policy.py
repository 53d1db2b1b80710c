"""Nothing leaves a page: browsers hold its policy, whatever is planted in it or in a worker, and it works all the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..waiting import wait_until
from ..widgets.kinds import KINDS, WORKERS, Pages
from .kinds import DOES
from .planted import FROM_A_WORKER, FROM_THE_PAGE, NAMELESS, NOTING, blocked, plant
from .serving import serving
from .tab import Tab
from .test_walk import BROWSERS, tab_of

pytestmark = pytest.mark.long

assert set(DOES) == set(KINDS)


@pytest.fixture(scope="module", params=BROWSERS)
def tab(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    """Yield a browser that has a network, and makes an error of what a page or its worker may not do."""
    with tab_of(request, tmp_path_factory.mktemp(request.param)) as tab:
        tab.size(1366, 900)
        tab.before(NOTING)
        yield tab


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_works_and_whatever_is_planted_in_it_asks_nobody(
    tab: Tab, page_of_kind: Pages, tmp_path: Path, kind: str
) -> None:
    """It does nothing that its policy forbids. A page that needs no worker may not have one; one that may has none that can do
    more.
    """
    tab.errors.clear()
    tab.asked.clear()
    tab.open(page_of_kind(kind).as_uri())
    DOES[kind](tab)
    assert tab.find("document.querySelectorAll('body > .late').length") == 0
    assert not tab.errors and {url.rpartition(".")[2] for url in tab.asked} <= {"html"}
    forbidden = ({*FROM_THE_PAGE} - NAMELESS) | ({*FROM_A_WORKER} if kind in WORKERS else {"worker"})
    with serving(tmp_path) as (url, asked):
        plant(tab, url)
        wait_until(lambda: forbidden <= blocked(tab, url), lambda: forbidden - blocked(tab, url))
        assert not asked
    tab.open("about:blank")


def test_without_a_policy_all_of_it_is_heard(tab: Tab, page_of_kind: Pages, tmp_path: Path) -> None:
    """So that it is the policy that the tests above have seen."""
    bare = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page_of_kind("odds").read_text("utf-8"))
    page = tmp_path / "bare.html"
    page.write_text(bare, "utf-8")
    (tmp_path / "nothing").mkdir()
    with serving(tmp_path / "nothing") as (url, asked):
        tab.open(page.as_uri())
        plant(tab, url)
        wait_until(lambda: {*FROM_THE_PAGE, *FROM_A_WORKER} <= {one.split()[1].strip("/") for one in asked if " /" in one})
        assert not blocked(tab, url)
