"""A report in a real browser: what it lists, what it draws, and how soon."""

import io
import time

from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--window-size=1440,900"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def frame(driver):
    """Waits until what was asked for is drawn."""
    driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))")


def drawn(driver):
    """Waits until the 3D view is there."""
    WebDriverWait(driver, 30).until(lambda driver: driver.execute_script("return document.body.dataset.ready"))
    frame(driver)


def picture(driver, selector):
    return Image.open(io.BytesIO(driver.find_element(By.CSS_SELECTOR, selector).screenshot_as_png)).convert("RGB")


def share(image, is_wanted):
    pixels = list(image.get_flattened_data()) if hasattr(image, "get_flattened_data") else list(image.getdata())
    return sum(1 for pixel in pixels if is_wanted(*pixel)) / len(pixels)


def is_blue(red, green, blue):
    return blue > 1.5 * red and blue > 1.2 * green and blue > 60


def is_orange(red, green, blue):
    return red > 1.4 * green and green > 1.1 * blue and red > 60


def is_mark(red, green, blue):
    return red > 150 and green < 110 and blue < 140 and blue > green


def no_errors(driver):
    wrong = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    assert not wrong, wrong


def look_at_small(driver, page, counts):
    """Clicks through a small report, light and dark, and looks at the pixels."""
    driver.get(page.as_uri())
    drawn(driver)
    shown = [button.text.split() for button in driver.find_elements(By.CSS_SELECTOR, ".class")]
    assert {word: int(count) for count, word in shown} == counts, shown
    for mode in ("light", "dark"):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": mode}]})
        frame(driver)
        rows = driver.find_elements(By.CSS_SELECTOR, ".row")
        rows[1].click()
        frame(driver)
        one = picture(driver, "#canvas")
        told = driver.find_element(By.CSS_SELECTOR, "#told h2").text
        for name, is_wanted in (("A", is_blue), ("B", is_orange), ("the mark", is_mark)):
            assert share(one, is_wanted) > 0.0005, f"{mode}: {name} is not drawn"
        driver.find_elements(By.CSS_SELECTOR, ".row")[4].click()
        frame(driver)
        assert driver.find_element(By.CSS_SELECTOR, "#told h2").text != told, "another finding is told"
        assert picture(driver, "#canvas").tobytes() != one.tobytes(), "another finding is drawn"
        thumbnail = picture(driver, ".row canvas")
        assert share(thumbnail, is_blue) + share(thumbnail, is_orange) > 0.01, "rows have pictures"
    before = picture(driver, "#canvas").tobytes()
    driver.find_element(By.ID, "isolate").click()
    frame(driver)
    assert picture(driver, "#canvas").tobytes() != before, "the rest is gone"
    webdriver.ActionChains(driver).drag_and_drop_by_offset(driver.find_element(By.ID, "canvas"), 90, 30).perform()
    frame(driver)
    search = driver.find_element(By.ID, "search")
    search.send_keys("column")
    frame(driver)
    assert driver.find_element(By.ID, "count").text.startswith("1 of "), "the search finds the copies"
    no_errors(driver)


class Clock:
    """How long something takes: by the clock, and on the thread of the page, which other programs do not prolong."""

    def __init__(self, driver):
        self.driver = driver
        self.started, self.worked = time.time(), self.work()

    def work(self):
        metrics = self.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def read(self):
        worked = self.work()
        # A new page may count from zero.
        return time.time() - self.started, worked - self.worked if worked >= self.worked else worked


def look_at_large(driver, page, count):
    """Opens a report of many findings and sorts it; tells how long both took, by the clock and on the thread of the page."""
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    driver.get("about:blank")
    clock = Clock(driver)
    driver.get(page.as_uri())
    frame(driver)
    opened = clock.read()
    assert driver.find_element(By.ID, "count").text == f"{count:,} findings"
    clock = Clock(driver)
    driver.find_element(By.CSS_SELECTOR, '#head button[data-key="size"]').click()
    frame(driver)
    ordered = clock.read()
    first = driver.find_elements(By.CSS_SELECTOR, ".row")[0].text
    assert "largest" in first, first
    drawn(driver)
    no_errors(driver)
    return opened, ordered
