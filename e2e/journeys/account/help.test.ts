import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { superAdminOf } from '../../kit/super-admin'

const me = administratorOf('help')

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search help' })

often('the article of the screen opens beside it, and leads to another screen and to its page', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor()
  await page.getByRole('button', { name: 'Help on this screen' }).click()
  const units = dialogOn(page, 'Help: Units')
  await units.getByRole('heading', { name: 'Add a unit' }).waitFor()
  await units.getByText('User types that can open this screen: Administrator, Business Manager').waitFor()
  expect(new URL(page.url()).pathname).toBe('/properties/unit-list')

  await units.getByRole('link', { name: 'Add units' }).click()
  await page.waitForURL('**/properties/add-units')
  await units.waitFor({ state: 'hidden' })
  await page.keyboard.press('h')
  const opened = page.waitForEvent('popup')
  await dialogOn(page, 'Help: Add units').getByRole('link', { name: 'Open as a page' }).click()
  const article = await opened
  await article.getByRole('heading', { level: 1, name: 'Add units' }).waitFor()
  expect(new URL(article.url()).pathname).toBe('/help/properties/add-units')
})

often('the help beside a screen is searched while typing, and another article opens in it', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Help on this screen' }).click()
  const help = dialogOn(page, 'Help: Dashboard')
  await searchBox(page).fill('renter paid twice')
  await help.getByText(/articles for “renter paid twice”$/).waitFor()
  await help.getByRole('button', { name: /^Collect payment/ }).click()
  const article = dialogOn(page, 'Help: Collect payment')
  await article
    .getByRole('heading', { name: 'Take back a payment that was wrong, entered twice, or bounced' })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await article.getByRole('button', { name: 'Help on this screen' }).click()
  await dialogOn(page, 'Help: Dashboard').getByRole('heading', { name: 'Start a daily task' }).waitFor()

  await searchBox(page).fill('xylophone')
  await page.getByText('No article answers “xylophone”. Try other words.').waitFor()
  await page.keyboard.press('Escape')
  await dialogOn(page, 'Help: Dashboard').getByRole('heading', { name: 'Start a daily task' }).waitFor()
})

sometimes("what's new is marked until it was read", async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  const menu = page.getByRole('button', { name: /, your menu$/ })
  const item = page.getByRole('menuitem', { name: /^What's new/ })
  await menu.click()
  await item.getByRole('img', { name: 'Not read yet' }).waitFor()
  await item.click()
  const news = dialogOn(page, "What's new")
  await news.getByRole('heading', { name: 'Bank accounts and autopay' }).waitFor()
  await news.getByRole('link', { name: 'Renewal offers' }).click()
  await dialogOn(page, 'Help: Renewal offers').getByRole('heading', { name: 'Offer terms to a tenant' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.click()
  await item.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await item.getByRole('img', { name: 'Not read yet' }).count()).toBe(0)
})

sometimes('a stranger asks on the public page, and reads the answer', async ({ open }) => {
  const page = await open({ at: '/help' })
  await page.getByRole('heading', { level: 1, name: 'We are here to help you' }).waitFor()
  await searchBox(page).fill('how do I void a payment')
  const answers = page.getByRole('list', { name: 'Answers' })
  await answers.getByRole('link', { name: /^Collect payment/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Collect payment')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText(/articles for "how do I void a payment"$/).waitFor()
  expect(await searchBox(page).inputValue()).toBe('')
  await page.getByRole('link', { name: 'Collect payment', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Collect payment' }).waitFor()
  await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().waitFor()
  await page.goBack()

  await searchBox(page).fill('xylophone')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No article answers "xylophone". Try other words, or start with one of these:').waitFor()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await page.getByRole('heading', { level: 2, name: 'Getting started' }).waitFor()
})

sometimes('a question without an answer reaches the super admin by its words alone', async ({ open }) => {
  const { token: superToken } = await superAdminOf(product)
  const page = await open({ as: me, at: '/dashboard', superToken })
  await page.getByRole('button', { name: 'Help on this screen' }).click()
  await dialogOn(page, 'Help: Dashboard').waitFor()
  await searchBox(page).fill('harpsichord for nora@mail.example?')
  await page.keyboard.press('Enter')
  await page.getByText(/^No article answers “harpsichord/).waitFor()
  await page.goto('/superadmin/help-questions?query=harpsichord')
  await page.getByRole('row').getByText('harpsichord for', { exact: true }).waitFor()
})

sometimes('the public help works without a script', async ({ open }) => {
  const page = await open({ at: '/help', also: { javaScriptEnabled: false } })
  await searchBox(page).fill('security deposit')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/articles for "security deposit"$/).waitFor()
  await page.goto('/help/reports/aged-receivables')
  await page.getByRole('heading', { level: 1, name: 'Aged receivables' }).waitFor()
})

sometimes('a word of the glossary is explained in place, on the page and beside the screen', async ({ open }) => {
  const page = await open({ as: me, at: '/people/tenant-list' })
  await page.goto('/help/reports/rent-roll')
  const words = page.locator('dfn button')
  await words.first().waitFor()
  const word = (await words.first().textContent()) ?? ''
  await words.first().click()
  const onPage = await page.locator('.meaning:popover-open').textContent()
  await page.keyboard.press('Escape')
  expect(await page.locator('.meaning:popover-open').count()).toBe(0)
  await page.goto('/reports/rent-roll')
  await page.getByRole('heading', { level: 1, name: 'Rent roll' }).waitFor()
  await page.keyboard.press('h')
  const help = dialogOn(page, 'Help: Rent roll')
  await help.getByRole('button', { name: word, exact: true }).click()
  const inApp = await help.locator('[popover]:popover-open').textContent()
  expect(inApp?.replace(/\s+/g, ' ')).toBe(onPage?.replace(/\s+/g, ' '))
})

sometimes('a link to a screen leads who is not signed in past the sign-in', async ({ open }) => {
  const page = await open({ at: '/help/properties/owners' })
  await page.getByRole('link', { name: 'Open this screen' }).click()
  await page.waitForURL('**/login?back=*property-owners')
})

sometimes('the focus goes back to the button when the help is closed', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Help on this screen' }).click()
  const help = dialogOn(page, 'Help: Dashboard')
  await help.getByRole('heading', { name: 'Start a daily task' }).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Help on this screen')
})

sometimes('hostile HTML of an answer is not shown, and nothing in it runs', async ({ open, mayCome }) => {
  // The browser reports what its policy refuses while it reads, before anything is shown.
  mayCome(/Content Security Policy/)
  const hostile = [
    '<p>Harmless <strong>label</strong></p>',
    '<script>window.ran = 1</script>',
    '<img src="x" onerror="window.ran = 1">',
    '<img src="https://evil.example/a.webp" alt="" width="1" height="1">',
    '<img src="/help/pictures/../../api/user/logout" alt="" width="1" height="1">',
    '<dfn title="&lt;img src=x onerror=window.ran=1&gt;" onclick="window.ran = 1">Word</dfn>',
    '<svg onload="window.ran = 1"></svg>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<p onmouseover="window.ran = 1" style="color: red">Plain</p>',
    '<a href="javascript:window.ran = 1">Link</a>',
    '<a href="//evil.example">Other host</a>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>body { display: none }</style>',
    '<details open ontoggle="window.ran = 1">Unfolded</details>',
  ].join('')
  const page = await open({ as: me, at: '/dashboard' })
  await page.route('**/api/faq/default', (route) =>
    route.fulfill({
      json: {
        type: 'S_OK',
        data: [
          {
            title: 'Section',
            language: 'en',
            readers: 'staff',
            content: hostile,
            faq: [
              {
                title: 'Article',
                address: '/help/a/b',
                other: '',
                screen: '/dashboard',
                content: hostile,
                children: [{ title: 'Part', content: hostile }],
              },
            ],
          },
        ],
      },
    }),
  )
  await page.getByRole('button', { name: 'Help on this screen' }).click()
  const help = dialogOn(page, 'Help: Article')
  await help.getByRole('heading', { name: 'Part' }).waitFor()
  expect(await help.getByText('Harmless label').count()).toBe(2)
  const left = help.locator(
    'script, img, svg[onload], iframe, form, style, details, [onmouseover], [onclick], p[style]',
  )
  expect(await left.count()).toBe(0)
  await help.getByRole('button', { name: 'Word' }).first().click()
  expect(await help.locator('a', { hasText: /^(Link|Other host)$/ }).count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
