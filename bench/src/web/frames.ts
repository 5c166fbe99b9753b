import { dayIn } from '@freehold/rules/day'
import type { Browser, Page } from 'playwright-core'
import type { Child } from '../child'
import { signIn } from '../product'
import type { Figure } from '../results'
import { knownLogin } from '../seed/seed'
import { quantile } from '../seed/statistics'
import { tell } from '../tell'
import { freshPage, signInOn } from './browser'

const rows = 100
const bars = 'tbody td button[style*="translateX"]'
/** A frame of a screen that shows 60 a second, in milliseconds. */
const frame = 1000 / 60

/** The graph of a hundred projects: how many of its frames come in time while a bar is dragged, and while it is scrolled. */
export async function measureFrames(browser: Browser, product: Child): Promise<Figure[]> {
  tell(`Frames of a graph of ${rows} projects`)
  await addProjects(product.url)
  const page = await freshPage(browser, product.url)
  await signInOn(page, knownLogin)
  await page.goto('/project/project-management')
  await page.getByRole('tab', { name: 'Project Graph' }).click()
  await page
    .locator(bars)
    .nth(rows - 1)
    .waitFor()
  const idle = await framesWhile(page, () => page.waitForTimeout(1_500))
  const dragged = await framesWhile(page, () => drag(page))
  const scrolled = await framesWhile(page, () => scroll(page))
  await page.context().close()
  return [told('a bar is dragged', dragged, idle), told('it is scrolled', scrolled, idle)]
}

async function addProjects(url: string): Promise<void> {
  const authorization = { Authorization: `Bearer ${await signIn(url, knownLogin)}` }
  const ask = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${url}/api/${path}`, sent ?? { headers: authorization })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { id: number }[]; total: number }
  }
  const { data } = await ask('property/search-properties?limit=10')
  const { total } = await ask('project/get-active-projects')
  const day = (from: number) => dayIn('UTC', new Date(Date.now() + from * 86_400_000))
  for (let n = total; n < rows; n += 1)
    await ask('project/save-project', {
      property_id: data[n % data.length]?.id,
      project_title: `Project ${n + 1}`,
      priority: ['Low', 'Medium', 'Urgent'][n % 3],
      start_date: day((n * 7) % 60),
      end_date: day(((n * 7) % 60) + 10 + (n % 20)),
      color: '#3b82f6ff',
    })
}

async function drag(page: Page): Promise<void> {
  const place = await page.locator(bars).first().boundingBox()
  if (place === null) throw new Error('The first bar has no place')
  const y = place.y + place.height / 2
  const x = place.x + place.width / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 0; n < 3; n += 1) {
    await page.mouse.move(x + 240, y, { steps: 40 })
    await page.mouse.move(x, y, { steps: 40 })
  }
  await page.mouse.up()
}

async function scroll(page: Page): Promise<void> {
  const graph = page.getByRole('region', { name: 'Project graph' })
  await graph.hover()
  for (let n = 0; n < 60; n += 1) await page.mouse.wheel(n < 30 ? 60 : -60, n % 2 === 0 ? 40 : -20)
}

function told(what: string, frames: readonly number[], idle: readonly number[]): Figure {
  const late = frames.filter((one) => one > frame * 1.5).length
  return {
    part: 'web',
    name: `graph of ${rows} projects while ${what}: frames in time`,
    value: (100 * (frames.length - late)) / frames.length,
    unit: '%',
    goal: { at: 'least', value: 95, aim: true },
    detail: {
      frames: frames.length,
      'ms p50': quantile(frames, 0.5),
      'ms p95': quantile(frames, 0.95),
      'ms longest': Math.max(...frames),
      'ms p95 of an idle page': quantile(idle, 0.95),
    },
  }
}

declare global {
  interface Window {
    benchFrames: number[] | undefined
  }
}

async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(watch)
  await act()
  const frames = await page.evaluate(() => window.benchFrames ?? [])
  await page.evaluate(() => {
    window.benchFrames = undefined
  })
  return frames.slice(1)
}

/** Runs in the page: notes how long after the one before each frame comes. */
function watch(): void {
  const frames: number[] = []
  window.benchFrames = frames
  let last = performance.now()
  const note = (now: number) => {
    frames.push(now - last)
    last = now
    if (window.benchFrames === frames) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
