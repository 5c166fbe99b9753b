import type { Browser, Page } from 'playwright-core'
import type { Child } from '../child'
import type { Figure } from '../results'
import { freshPage, signInOn } from './browser'

/** In thousands of bytes, as sent: JavaScript and styles, headers included, fonts apart. */
const screens = [
  { name: 'sign-in', at: '/login', signed: false, most: 130 },
  { name: 'a list', at: '/properties/unit-list', signed: true, most: 240 },
  { name: 'the dashboard', at: '/dashboard', signed: true, most: 320 },
]

export async function measureFirstLoads(browser: Browser, product: Child, login: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, at, signed, most } of screens) {
    const page = await freshPage(browser, product.url)
    if (signed) {
      await signInOn(page, login)
      // Else what the dashboard is still loading would be counted too.
      await page.waitForLoadState('networkidle')
    }
    const { script, style, font, other, files } = await sent(page, at)
    figures.push({
      part: 'web',
      name: `first load of ${name}: JS and CSS as sent`,
      value: script + style,
      unit: 'kB',
      goal: { at: 'most', value: most },
      detail: { js: script, css: style, fonts: font, 'the rest': other, files },
    })
    await page.context().close()
  }
  return figures
}

const kinds = { Script: 'script', Stylesheet: 'style', Font: 'font' } as const

/** All that the browser fetches until it is quiet, with nothing kept from before. */
async function sent(page: Page, at: string) {
  const session = await page.context().newCDPSession(page)
  const kindOf = new Map<string, 'script' | 'style' | 'font' | 'other'>()
  const bytes = { script: 0, style: 0, font: 0, other: 0 }
  let files = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { mimeType } = response
    // A script that is fetched ahead of its import is told as something else.
    const told = mimeType.includes('javascript') ? 'Script' : mimeType === 'text/css' ? 'Stylesheet' : type
    kindOf.set(requestId, told === 'Script' || told === 'Stylesheet' || told === 'Font' ? kinds[told] : 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength / 1000
    files += 1
  })
  await page.goto(at, { waitUntil: 'networkidle' })
  await session.detach()
  return { ...bytes, files }
}
