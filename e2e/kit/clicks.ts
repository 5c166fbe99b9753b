import type { Locator, Page } from 'playwright-core'

/**
 * Counts what a person presses: each click, each Enter on a button or a link, each choice of a select or of a file, and each
 * suggestion that Enter takes. Typing and Tab are free. Counted in the page, so that no press of a journey is left out.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.context().exposeFunction('countClick', () => {
    count += 1
  })
  const listen = () => {
    const add = () => (window as unknown as { countClick: () => void }).countClick()
    let passedOn: Element | null = null
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof Element)) return
        // The click that a label passes on to its field is the same press.
        const again = target === passedOn
        const label = target.closest('label')
        passedOn = again || label?.control === target ? null : (label?.control ?? null)
        if (!again) add()
      },
      { capture: true },
    )
    document.addEventListener(
      'change',
      ({ target }) => {
        const isFile = target instanceof HTMLInputElement && target.type === 'file'
        if (isFile || target instanceof HTMLSelectElement) add()
      },
      { capture: true },
    )
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter' && target instanceof Element && target.hasAttribute('aria-activedescendant')) add()
      },
      { capture: true },
    )
  }
  await page.context().addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

/** A tap where the screen takes taps, a click elsewhere. */
export async function press(target: Locator): Promise<void> {
  if (await target.page().evaluate(() => navigator.maxTouchPoints > 0)) await target.tap()
  else await target.click()
}
