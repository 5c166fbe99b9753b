import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, sometimes } from '../../kit/journey'

const me = administratorOf('help')

const article = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search help' })

often('the article of the screen opens beside it, and leads to another screen and to all help', async ({ open }) => {
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
  await dialogOn(page, 'Help: Add units').getByRole('link', { name: 'All help' }).click()
  await page.waitForURL('**/help')
  await page.getByRole('heading', { level: 1, name: 'We are here to help you' }).waitFor()
  await page.getByRole('link', { name: 'Help', exact: true }).waitFor()
})

sometimes('somebody who is not signed in searches the help', async ({ open }) => {
  const page = await open({ at: '/help' })
  await article(page, 'Dashboard').waitFor()
  await searchBox(page).fill('how do I void a payment')
  await page.keyboard.press('Enter')
  await page.getByText('for “how do I void a payment”.').waitFor()
  expect(await searchBox(page).inputValue()).toBe('')
  // The best article is open already.
  await page.getByRole('heading', { level: 4, name: 'Take a payment back' }).waitFor()
  await article(page, 'Dashboard').waitFor({ state: 'detached' })

  await searchBox(page).fill('xylophone')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No articles for “xylophone”.').waitFor()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await article(page, 'Dashboard').waitFor()
  await page.goBack()
  await page.getByText('No articles for “xylophone”.').waitFor()
})

sometimes('a search of one letter says what is missing', async ({ open, expects }) => {
  expects('422 GET /api/faq/search')
  const page = await open({ at: '/help' })
  await article(page, 'Dashboard').waitFor()
  await searchBox(page).fill('a')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Type at least 2 letters to search.').waitFor()
})

sometimes('a link of an article leads who is not signed in past the sign-in', async ({ open }) => {
  const page = await open({ at: '/help' })
  await article(page, 'Set up your properties').click()
  await page.getByRole('link', { name: 'Owners', exact: true }).first().click()
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
    '<svg onload="window.ran = 1"></svg>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<p onmouseover="window.ran = 1" style="color: red">Plain</p>',
    '<a href="javascript:window.ran = 1">Link</a>',
    '<a href="//evil.example">Other host</a>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>body { display: none }</style>',
    '<details open ontoggle="window.ran = 1">Unfolded</details>',
  ].join('')
  const page = await open({ at: '/login' })
  await page.route('**/api/faq/default', (route) =>
    route.fulfill({
      json: {
        type: 'S_OK',
        data: [
          {
            title: 'Section',
            content: hostile,
            faq: [{ title: 'Article', screen: '', content: hostile, children: [{ title: 'Part', content: hostile }] }],
          },
        ],
      },
    }),
  )
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await article(page, 'Article').click()
  await page.getByRole('heading', { level: 4, name: 'Part' }).waitFor()
  const texts = page.locator('main').getByText('Harmless label')
  expect(await texts.count()).toBe(3)
  const left = page
    .locator('main section')
    .locator('script, img, svg[onload], iframe, form form, style, details details, [onmouseover], [style]')
  expect(await left.count()).toBe(0)
  expect(await page.locator('main a', { hasText: /^(Link|Other host)$/ }).count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
