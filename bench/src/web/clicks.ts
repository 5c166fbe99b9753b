import type { Browser, Page } from 'playwright-core'
import type { Child } from '../child'
import type { Options } from '../options'
import type { Figure } from '../results'
import { median, quantile } from '../seed/statistics'
import { tell } from '../tell'
import { freshPage, signInOn } from './browser'

const most = 120
const longest = 50

interface Act {
  name: string
  /** The input that wakes the list up: a click, or a key. */
  event: 'click' | 'input'
  run: (page: Page, turn: number) => Promise<void>
}

const words = ['maria', 'court', 'garcia', 'unit 7', 'oak house', 'yew', 'liam smith', 'gardens 12']

const acts: Act[] = [
  {
    name: 'the next page',
    event: 'click',
    run: (page) => page.getByRole('button', { name: 'Next page' }).click(),
  },
  {
    name: 'a sort',
    event: 'click',
    run: (page, turn) =>
      page
        .getByRole('table')
        .getByRole('button', { name: ['Rent rate', 'Property name', 'Unit name'][turn % 3] ?? '' })
        .click(),
  },
  {
    name: 'a search',
    event: 'input',
    run: (page, turn) => page.getByRole('searchbox').fill(words[turn % words.length] ?? ''),
  },
]

/** Measured from the click (or the last key) until the new rows are painted. */
export async function measureClicks(
  browser: Browser,
  product: Child,
  login: string,
  { repeats }: Options,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const act of acts) {
    tell(`Rows on the screen after ${act.name}`)
    const page = await freshPage(browser, product.url)
    await signInOn(page, login)
    await page.goto('/properties/unit-list', { waitUntil: 'networkidle' })
    const seen: Seen[] = []
    for (let turn = 0; turn <= repeats; turn += 1) {
      await page.mouse.move(0, 0)
      await page.evaluate(watch, act.event)
      await act.run(page, turn)
      await page.waitForFunction(() => window.benchSeen !== undefined)
      const one = await page.evaluate(() => window.benchSeen)
      // The first one also compiles what it runs.
      if (turn > 0 && one !== undefined) seen.push(one)
    }
    await page.context().close()
    figures.push(...told(act, seen))
  }
  return figures
}

function told({ name, event }: Act, seen: Seen[]): Figure[] {
  const all = seen.map((one) => one.rows)
  const sinceAsked = seen.map((one) => one.rows - one.asked)
  const tasks = seen.flatMap((one) => one.longTasks)
  // A search waits for a pause in the typing; its goal is what comes after.
  const held = event === 'input' ? sinceAsked : all
  const since = event === 'input' ? 'the request' : 'the click'
  return [
    {
      part: 'web',
      name: `rows on the screen after ${name}: p95 since ${since}`,
      value: quantile(held, 0.95),
      unit: 'ms',
      goal: { at: 'most', value: most, aim: true },
      detail: { p50: median(held), 'p50 in all': median(all), 'p50 since the request': median(sinceAsked) },
    },
    {
      part: 'web',
      name: `longest task at ${name}`,
      value: Math.max(0, ...tasks),
      unit: 'ms',
      goal: { at: 'most', value: longest, aim: true },
      detail: { 'long tasks': tasks.length },
    },
  ]
}

interface Seen {
  /** Milliseconds since the event: when the list was asked for, and when its rows stood there. */
  asked: number
  rows: number
  longTasks: number[]
}

declare global {
  interface Window {
    benchSeen: Seen | undefined
  }
}

/** Runs in the page: waits for the event, then for other rows in the table, then for the paint. */
function watch(event: 'click' | 'input'): void {
  window.benchSeen = undefined
  const longTasks: number[] = []
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  })
  tasks.observe({ type: 'longtask' })
  const rows = () => document.querySelector('table tbody')?.textContent ?? ''
  const before = rows()
  performance.clearResourceTimings()
  const start = (happened: Event) => {
    const begin = happened.timeStamp
    const look = () => {
      const waiting = document.querySelector('table[data-waiting], [aria-busy="true"] table')
      if (waiting !== null || rows() === before || rows() === '') {
        requestAnimationFrame(look)
        return
      }
      // This frame is drawn before the next task runs.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const end = performance.now()
        const list = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('-list'))
        const asked = list.at(-1)?.startTime ?? begin
        // Tasks are told a little after they end.
        setTimeout(() => {
          tasks.disconnect()
          window.benchSeen = { asked: Math.max(0, asked - begin), rows: end - begin, longTasks }
        }, 60)
      }
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  addEventListener(event, start, { capture: true, once: true })
}
