import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { barriersOn, colorBarriersOn } from '../../kit/axe'
import { lowTargets, sideways } from '../../kit/fit'
import { often, sometimes } from '../../kit/journey'
import { startProduct } from '../../kit/product'
import { darken } from '../../kit/screens/screens'
import { soon } from '../../kit/soon'

const entries = ['/login', '/resetpassword', '/resetpassword?token=old', '/invitation', '/setup']
const expired = '401 POST /api/user/open-recovery-link'

interface Box {
  words: string
  href: string | null
  left: number
}

/** The links that a person sees in a part of the page, with their places from side to side. */
const linksIn = (page: Page, part: string): Promise<Box[]> =>
  page.locator(`${part} a`).evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .map((link) => {
        return {
          words: link.textContent?.trim() ?? '',
          href: link.getAttribute('href'),
          left: Math.round(link.getBoundingClientRect().left),
        }
      }),
  )

const heightOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().height))

async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (page.url().endsWith('token=old')) await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** The links of /login besides its own way in, which the other pages have. */
const besides = (links: Box[]) => links.filter(({ words }) => words !== 'Login').map(({ words, href }) => [words, href])

often('the pages to come in by have the head and the foot of the site', async ({ open, expects }) => {
  expects(expired)
  const page = await open({ at: '/features' })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/features')
    await ready(page)
    const [top, foot] = [await linksIn(page, 'header'), await linksIn(page, 'footer')]
    const heights = [await heightOf(page, 'header'), await heightOf(page, 'footer')]
    for (const at of entries) {
      await page.goto(at)
      await ready(page)
      expect(besides(await linksIn(page, 'header')), at).toEqual(besides(top))
      expect(await linksIn(page, 'footer'), at).toEqual(foot)
      expect([await heightOf(page, 'header'), await heightOf(page, 'footer')], at).toEqual(heights)
    }
  }
})

sometimes('nothing on these pages moves while they load', async ({ open, expects }) => {
  expects(expired)
  const page = await open({ at: '/features' })
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const at of entries) {
      await page.goto(at)
      await ready(page)
      await page.waitForTimeout(300)
      const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')))
      expect(shift, `${at} at ${width}`).toBeLessThan(0.01)
    }
  }
})

sometimes(
  'these pages hold for everyone: axe, light and dark, at 1440, 390 and 320 pixels',
  async ({ open, expects }) => {
    expects(expired)
    const page = await open({ at: '/login', size: 'phone' })
    for (const at of entries) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(at)
      await ready(page)
      expect(await barriersOn(page), at).toEqual([])
      await darken(page)
      expect(await colorBarriersOn(page), `${at} in the dark`).toEqual([])
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await sideways(page), `${at} at ${width}`).toEqual([])
        expect(await barriersOn(page), `${at} at ${width}`).toEqual([])
      }
      // The border of a password's box takes the tap, too.
      expect(
        (await lowTargets(page)).filter((one) => !one.includes('PasswordInput-innerInput')),
        at,
      ).toEqual([])
    }
  },
)

sometimes('the menu of a phone opens and closes with the keyboard, and leads to the login dialog', async ({ open }) => {
  const page = await open({ at: '/resetpassword', size: 'phone' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Pricing' }).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => menu.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Freehold' }).getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

describe('where nothing is sold', () => {
  let product: Awaited<ReturnType<typeof startProduct>>
  beforeAll(async () => {
    product = await startProduct({ DEMO: '0', SIGNUP: 'closed', PRODUCT_NAME: 'Alder Desk' })
  }, 120_000)
  afterAll(() => product?.stop())

  sometimes('there is no price and no sign-up, and the operator’s name is everywhere', async ({ open }) => {
    const page = await open({ on: product.url, at: '/login' })
    await page.getByRole('heading', { name: 'Sign in to Alder Desk' }).waitFor()
    expect(await page.title()).toBe('Alder Desk')
    const words = [...(await linksIn(page, 'header')), ...(await linksIn(page, 'footer'))].map((link) => link.words)
    expect(words).toContain('Features')
    expect(words.filter((one) => /Pricing|Sign Up/.test(one))).toEqual([])
    expect(await page.getByText('Freehold').count()).toBe(0)
  })
})
