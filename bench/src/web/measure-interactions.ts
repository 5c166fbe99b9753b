import type { Browser } from 'playwright-core'
import { accountOf } from '../asked'
import type { Options } from '../options'
import type { Pair } from '../pair'
import { payersOf } from '../recording'
import type { Figure } from '../results'
import { median, quantile } from '../seed/statistics'
import { tell } from '../tell'
import { freshPage, signInOn } from './browser'
import { type Interaction, roundsOf } from './interactions'
import { type Pace, paceOf } from './pace'

/** Until the frame that shows the result, for what is loaded and for what the server is asked for. */
const most = { page: 100, server: 250 }
const longest = 100
const rowsOfOneSave = 500

interface Measured extends Pick<Interaction, 'name' | 'asks'> {
  paces: Pace[]
}

/** The daily work in the browser: how long each interaction takes, and how many of all are in time. */
export async function measureInteractions(
  browser: Browser,
  { database, product }: Pair,
  login: string,
  { repeats }: Options,
): Promise<Figure[]> {
  const payers = await payersOf({ database }, await accountOf(database, login))
  const tenants = payers.slice(0, rowsOfOneSave).map(({ tenant }) => tenant)
  const all: Measured[] = []
  for (const { at, ready, interactions } of roundsOf(tenants)) {
    tell(`Interactions on ${at.split('?')[0]}`)
    const page = await freshPage(browser, product.url)
    await signInOn(page, login)
    await page.goto(at)
    await page.locator(ready).first().waitFor()
    const measured = interactions(page).map((one) => ({ ...one, paces: [] as Pace[] }))
    for (let turn = 0; turn <= repeats; turn += 1)
      for (const { run, shows, paces } of measured) {
        const pace = await paceOf(page, () => run(turn), shows)
        // The first one also compiles what it runs.
        if (turn > 0) paces.push(pace)
      }
    all.push(...measured)
    await page.context().close()
  }
  return [inTime(all, 'page'), inTime(all, 'server'), longestTask(all), ...all.map(figureOf)]
}

function inTime(all: readonly Measured[], asks: keyof typeof most): Figure {
  const shown = all.filter((one) => one.asks === asks).flatMap(({ paces }) => paces.map((pace) => pace.shown))
  return {
    part: 'web',
    name: `interactions ${asks === 'page' ? 'with what is loaded' : 'that ask the server'}: p95 to the frame that shows the result`,
    value: quantile(shown, 0.95),
    unit: 'ms',
    goal: { at: 'most', value: most[asks], aim: true },
    detail: { p50: median(shown), interactions: shown.length },
  }
}

function longestTask(all: readonly Measured[]): Figure {
  const tasks = all.flatMap(({ paces }) => paces.map(({ task }) => task))
  return {
    part: 'web',
    name: 'longest task of all interactions',
    value: Math.max(...tasks),
    unit: 'ms',
    goal: { at: 'most', value: longest, aim: true },
  }
}

const figureOf = ({ name, paces }: Measured): Figure => {
  const shown = paces.map((pace) => pace.shown)
  return {
    part: 'web',
    name,
    value: quantile(shown, 0.95),
    unit: 'ms',
    detail: { p50: median(shown), 'longest task': Math.max(...paces.map(({ task }) => task)) },
  }
}
