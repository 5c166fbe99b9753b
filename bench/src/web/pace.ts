import type { Page } from 'playwright-core'

/** CSS selectors of the elements on the screen once an interaction is answered. */
export interface Shows {
  appears?: string
  goes?: string
  /** The text of this place becomes another one. */
  changes?: string
}

/** The wait of a person, in milliseconds since the input. */
export interface Pace {
  /** Until the frame that shows the answer was drawn. */
  shown: number
  /** The longest task of the page meanwhile, or 0 when none took 50 ms. */
  task: number
}

/** Does one thing on a page and measures it there, from the input's own time stamp. */
export async function paceOf(page: Page, act: () => Promise<unknown>, shows: Shows): Promise<Pace> {
  await page.evaluate(watch, shows)
  await act()
  await page.waitForFunction(() => window.benchPace !== undefined)
  const pace = await page.evaluate(() => window.benchPace)
  if (pace === undefined) throw new Error('The page noted no pace')
  return pace
}

declare global {
  interface Window {
    benchPace: Pace | undefined
  }
}

/** Runs in the page: waits for the first input, then for the answer, then until that is painted. */
function watch({ appears, goes, changes }: Shows): void {
  window.benchPace = undefined
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const text = () => (changes === undefined ? '' : (document.querySelector(changes)?.textContent ?? ''))
  const before = text()
  const there = (selector: string) => {
    const place = document.querySelector(selector)
    return place !== null && place.getClientRects().length > 0
  }
  const isShown = () =>
    (appears === undefined || there(appears)) &&
    (goes === undefined || !there(goes)) &&
    (changes === undefined || (text() !== '' && text() !== before)) &&
    document.querySelector('main [aria-busy="true"]:not(button), main table[data-waiting]') === null
  const inputs = ['pointerdown', 'keydown', 'input', 'change']
  const start = ({ timeStamp: begin }: Event) => {
    for (const name of inputs) removeEventListener(name, start, true)
    const look = () => {
      if (!isShown()) {
        requestAnimationFrame(look)
        return
      }
      // This frame is drawn before the next task runs.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const shown = performance.now() - begin
        // Tasks are told a little after they end.
        setTimeout(() => {
          observer.disconnect()
          window.benchPace = { shown, task: Math.max(0, ...tasks) }
        }, 100)
      }
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  for (const name of inputs) addEventListener(name, start, true)
}
