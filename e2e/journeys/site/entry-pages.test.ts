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
  await page.locator('#early').waitFor({ state: 'detached' })
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

/** Words and places of what a person sees in the middle of the page. */
const placesOf = (page: Page) =>
  page
    .locator(
      'main :is(h1, h2, label, input, select, button, a, legend):not(.trap, .trap *, [name=password], fieldset button)',
    )
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { left, top, height } = part.getBoundingClientRect()
          const words = part.getAttribute('name') ?? part.getAttribute('aria-label') ?? part.textContent?.trim()
          return `${words} ${[left, top, height].map((px) => Math.round(px / 4)).join(' ')}`
        }),
    )

for (const at of ['/login', '/resetpassword', '/checkout', '/checkout?membership=pro&units=14'])
  often(`${at} is drawn before its code has come, and nothing moves when it does`, async ({ open }) => {
    for (const size of ['desk', 'phone'] as const) {
      const page = await open({ at: '/features', size })
      let release = () => {}
      const held = new Promise<void>((done) => {
        release = done
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(at)
      await page.evaluate(() => document.fonts.ready)
      const email = page.locator('main').getByLabel('Email')
      await email.fill('robin@hale.example')
      const drawn = await placesOf(page)
      release()
      await page.locator('[id^="early"]').first().waitFor({ state: 'detached' })
      await soon(() => email.inputValue()).toBe('robin@hale.example')
      expect(await email.evaluate((box) => box === document.activeElement)).toBe(true)
      const after = await placesOf(page)
      expect(after.slice(0, drawn.length).filter((one, at) => one !== drawn[at] && at < 12)).toEqual([])
    }
  })

often('a press before the code has come counts once it has', async ({ open, expects }) => {
  const page = await open({ at: '/features' })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('robin@hale.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong-One1')
  await page.keyboard.press('Enter')
  expects(/^40\d POST \/api\/user\/login$/)
  release()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@hale.example')
})

sometimes('without JavaScript these pages say what they need it for', async ({ open, mayCome }) => {
  // Without scripts, the browser refuses what the application asks for ahead.
  mayCome(/^csp GET \/assets\//)
  const page = await open({ at: '/features', also: { javaScriptEnabled: false } })
  for (const at of ['/login', '/resetpassword', '/checkout']) {
    await page.goto(at)
    // A search by text skips what is inside of it.
    const words = page.locator('noscript p').first()
    await words.waitFor()
    expect(await words.innerText()).toContain('needs JavaScript')
  }
})

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
