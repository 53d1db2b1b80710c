"""The teacher's camera reads the square of a student's page. Chromium's own false camera shows it a picture from a file."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from ..waiting import PATIENCE
from .acts import own
from .conftest import FLAGS, browser_program
from .lesson_walk import WORD, by_python, opened, press, up_to_ticket
from .test_ask import fits
from .test_stepper import no_violations

pytestmark = pytest.mark.long

NUMBER = 11
WIDE, HIGH = 640, 480
BEHIND = 150  # the grey of what is around a square
DRAWN = """async ([square, wide, high, behind]) => {  // turned, and a third of the picture
  const image = new Image();
  const text = square.replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" `);
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const seen = canvas.getContext("2d");
  seen.fillStyle = `rgb(${behind}, ${behind}, ${behind})`;
  seen.fillRect(0, 0, wide, high);
  seen.setTransform(1, 0.12, -0.12, 1, 210, 80);
  seen.filter = "blur(1px)";
  seen.drawImage(image, 0, 0);
  const { data } = seen.getImageData(0, 0, wide, high);
  let found = "";
  for (let at = 0; at < data.length; at += 4) found += String.fromCharCode(data[at]);
  return btoa(found);
}"""
WATCHED = """() => {  // all that a page has been given of the camera
  window.given = [];
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (what) => {
    const stream = await open(what);
    window.given.push(...stream.getTracks());
    return stream;
  };
}"""


def handed_in(page: Page, lesson_41: Path) -> Locator:
    """Return a student's page after the exit ticket."""
    root = opened(page, lesson_41, "student")
    up_to_ticket(root, NUMBER)
    for _ in range(2):
        press(root, "Lock in my exit ticket")
    return root


def seen(square: Locator) -> bytes:
    """Return the picture of a square as a camera sees it."""
    drawn = square.page.evaluate(DRAWN, [square.evaluate("one => one.outerHTML"), WIDE, HIGH, BEHIND])
    return base64.b64decode(drawn)


def film(path: Path, *pictures: bytes) -> Path:
    """Write a film for a false camera, which shows each of these grey pictures for a second."""
    half = bytes([128]) * (WIDE * HIGH // 4)
    frames = b"".join(b"FRAME\n" + picture + half + half for picture in pictures for _ in range(5))
    path.write_bytes(f"YUV4MPEG2 W{WIDE} H{HIGH} F5:1 Ip A1:1 C420jpeg\n".encode() + frames)
    return path


@pytest.fixture
def camera(driver: Playwright, tmp_path: Path) -> Iterator[Browser]:
    """Yield a browser whose camera shows the film of this path, and needs no permission."""
    flags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
    args = [*FLAGS, *flags, f"--use-file-for-fake-video-capture={tmp_path / 'film.y4m'}"]
    found = driver.chromium.launch(executable_path=browser_program(), args=args)
    yield found
    found.close()


def test_a_square_is_read(page: Page, lesson_41: Path, camera: Browser, tmp_path: Path) -> None:
    """Both codes of it, exactly and once. The camera ends by Stop, and when the class is left for the plan or another tab."""
    student = handed_in(page, lesson_41)
    codes = [student.locator(f"[data-step='{step}'] .code12").inner_text() for step in (3, 5)]
    square = student.locator("[data-hand] svg.square")
    expect(square).to_be_visible()
    fits(page, student, 1366)
    no_violations(page)
    film(tmp_path / "film.y4m", bytes([BEHIND]) * (WIDE * HIGH), seen(square))

    teachers = camera.new_page()
    teachers.set_default_timeout(1000 * PATIENCE)
    teachers.add_init_script(f"({WATCHED})()")
    root = opened(teachers, lesson_41, "teacher")
    root.get_by_label("Class word").fill(WORD)
    note = root.locator("[data-camera-note]")
    press(root, "Read with the camera")
    expect(note).to_have_text(f"Number {NUMBER} is in. Next, please.")
    expect(root.locator("[data-codes]")).to_have_value(" / ".join(codes))
    expect(root.locator("[data-in]")).to_have_text("1 of 28 is in")
    expect(root.locator("video")).to_be_visible()
    fits(teachers, root, 1366)
    no_violations(teachers)
    later = root.locator("video").evaluate("(one) => one.currentTime") + 2.5
    teachers.wait_for_function("(later) => document.querySelector('video').currentTime > later", arg=later)  # it is shown again
    expect(root.locator("[data-codes]")).to_have_value(" / ".join(codes))
    expect(root.locator(".mail li")).to_have_text(["2 codes are in."])

    for leave in (
        lambda: press(root, "Stop the camera"),
        lambda: press(root, "Plan"),
        lambda: press(root, "Projector"),
        lambda: teachers.evaluate("""() => {
          Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
          delete document.hidden;
        }"""),
    ):
        assert teachers.evaluate("given.at(-1).readyState") == "live"
        leave()
        assert teachers.evaluate("given.map(({ readyState }) => readyState).filter((one) => one !== 'ended')") == []
        if root.get_attribute("class") and "projector" in str(root.get_attribute("class")):
            teachers.keyboard.press("Escape")
        press(root, "Class")
        expect(root.locator("video")).to_be_hidden()
        press(root, "Read with the camera")
        expect(root.get_by_role("button", name="Stop the camera")).to_be_visible()
        expect(note).to_contain_text("is in.")


REFUSED = """(name) => {  // an empty page has no devices
  Object.assign(navigator.mediaDevices ?? {}, { getUserMedia: async () => { throw new DOMException("", name); } });
}"""


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("delete Navigator.prototype.mediaDevices", "This browser offers no camera to this page."),
        (f"({REFUSED})('NotAllowedError')", "The camera is not allowed here."),
        (f"({REFUSED})('NotFoundError')", "There is no camera on this computer."),
        (f"({REFUSED})('NotReadableError')", "The camera could not be started. A different program may be using it."),
        (f"({REFUSED})('AbortError')", "The camera could not be started."),
        ("", ""),  # a browser that is not asked for permission, or has no camera, says one of them
    ],
)
def test_without_a_camera_there_is_the_box(page: Page, lesson_41: Path, script: str, said: str) -> None:
    own(page).add_init_script(script or "0")
    root = opened(page, lesson_41, "teacher")
    root.get_by_label("Class word").fill(WORD)
    press(root, "Read with the camera")
    expect(root.locator("[data-camera-note]")).to_contain_text("Type or paste the codes into the box instead.")
    expect(root.locator("[data-camera-note]")).to_contain_text(said)
    expect(root.locator("video")).to_be_hidden()
    expect(root.get_by_role("button", name="Read with the camera")).to_be_visible()
    root.locator("[data-codes]").fill(by_python(NUMBER))
    expect(root.locator("[data-in]")).to_have_text("1 of 28 is in")
