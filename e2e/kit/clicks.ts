import type { Locator, Page } from 'playwright-core'

/**
 * Counts what a person presses: each click, and each Enter on a button or a link. Typing is free. Counted in the page, so
 * that no press of a journey is left out.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.context().exposeFunction('countClick', () => {
    count += 1
  })
  const listen = () =>
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        // The click that a label passes on to its field is the same press.
        const passedOn = target instanceof HTMLInputElement && target.matches(':is([type="radio"], [type="checkbox"])')
        if (isTrusted && !passedOn) (window as unknown as { countClick: () => void }).countClick()
      },
      { capture: true },
    )
  await page.context().addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

/** A tap where the screen takes taps, a click elsewhere. */
export async function press(target: Locator): Promise<void> {
  if (await target.page().evaluate(() => navigator.maxTouchPoints > 0)) await target.tap()
  else await target.click()
}
