import type { Browser } from 'playwright-core'
import type { Child } from '../child'
import type { Options } from '../options'
import type { Figure } from '../results'
import { median } from '../seed/statistics'
import { tell } from '../tell'
import { serveBare } from './bare-server'
import { freshPage } from './browser'

/** A phone of the middle sort on a slow connection. */
const phone = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 }

/** Until somebody can type: the first field is there, and the page is no longer too busy to take what is typed. */
export async function measureInteractive(browser: Browser, product: Child, { rounds }: Options): Promise<Figure> {
  const bare = await serveBare()
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      tell(`Time to interactive on a phone, ${round} of ${rounds}`)
      theirs.push(await interactiveAt(browser, `${bare.url}/`))
      ours.push(await interactiveAt(browser, `${product.url}/login`))
    }
  } finally {
    await bare.stop()
  }
  return {
    part: 'web',
    name: "sign-in on a phone: time to interactive beside a bare React page's",
    value: median(ours.map((ms, i) => ms / (theirs[i] ?? Number.NaN))),
    unit: 'x',
    detail: { 'sign-in ms': median(ours), 'bare ms': median(theirs), 'bare JS kB': bare.bytes / 1000 },
  }
}

async function interactiveAt(browser: Browser, address: string): Promise<number> {
  const page = await freshPage(browser, address)
  const session = await page.context().newCDPSession(page)
  const { cpu, latency, bytesPerSecond } = phone
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').waitFor()
  const ready = await page.evaluate(() => {
    const { field, busyUntil } = window.benchReady
    return Math.max(field, busyUntil)
  })
  await page.context().close()
  return ready
}

declare global {
  interface Window {
    benchReady: { field: number; busyUntil: number }
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const ready = { field: 0, busyUntil: 0 }
  window.benchReady = ready
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) ready.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('form input')) ready.field = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
