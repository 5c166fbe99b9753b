import type { Page } from 'playwright-core'

/** The element with the focus, in words. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
    return (one?.getAttribute('aria-label') ?? label ?? one?.textContent ?? '').replace(/\s*\*$/, '').trim()
  })

/** Tab, until the focus stands where it should; never for ever. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${name}; it stands on ${await focused(page)}.`)
}
