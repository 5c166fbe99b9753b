import { expect } from 'vitest'
import { administratorOf, companyOf, demo } from '../../kit/accounts'
import { dialogOn } from '../../kit/dialog'
import { often, product, sometimes } from '../../kit/journey'
import { goTo } from '../../kit/sidebar'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'

const me = administratorOf('shell')
const offline = 'You are offline. What you see may be out of date; it reloads as soon as the connection is back.'

sometimes('the tab shows the company, or the product when the company has no name', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await soon(() => page.title()).toBe(companyOf('shell'))
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, `update account set name = '' where id = ${account}`)
  const later = await open({ as: me, at: '/dashboard' })
  await soon(() => later.title()).toBe('Freehold')
})

often('the error page leads home', async ({ open }) => {
  const page = await open({ as: me, at: '/errors' })
  await page.getByText('500', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong!' }).waitFor()
  await page.getByText('There was a problem on our end. Please try again later.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Ada Keeper' }).click()
  await page.waitForURL('**/dashboard')
})

sometimes('a lost connection is shown, and the screen continues when it is back', async ({ sit }) => {
  const { page, context } = await sit({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(true)
  await page.getByRole('status').filter({ hasText: offline }).waitFor()
  await context.setOffline(false)
  await page.getByRole('status').filter({ hasText: offline }).waitFor({ state: 'detached' })
})

sometimes('a screen that failed to load offline can be requested again', async ({ sit, expects, mayCome }) => {
  expects(/^net::ERR_INTERNET_DISCONNECTED GET \/(assets|favicon)/)
  mayCome(/^console: .*(Unable to preload|dynamically imported)/s)
  const { page, context } = await sit({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(true)
  await goTo(page, 'Properties', 'Owners')
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Owners' }).waitFor()
})

sometimes('dark or light starts as the system has it, can be changed, and is kept over a reload', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard', scheme: 'dark' })
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  expect(await scheme()).toBe('light')
  await page.reload()
  await page.getByRole('button', { name: 'Dark theme' }).waitFor()
  expect(await scheme()).toBe('light')
})

sometimes('the sidebar folds by button and by Ctrl+B, and stays folded', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  const nav = page.getByRole('navigation', { name: 'Screens' })
  await nav.waitFor()
  expect((await nav.locator('xpath=..').boundingBox())?.width).toBe(250)
  await page.keyboard.press('Control+b')
  await nav.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await nav.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).click()
  await nav.waitFor()
})

sometimes('the palette goes to every screen of the group and starts everything new', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('combobox', { name: 'Go to' })
  await page.keyboard.press('Control+k')
  await search.fill('units')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/properties/unit-list')
  await page.keyboard.press('/')
  await search.fill('new owner')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/properties/property-owners?edit=0')
  await dialogOn(page, 'New owner').waitFor()
})

sometimes('the palette lists no screen that is closed to the group', async ({ open }) => {
  const page = await open({ as: demo(5), at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('owner')
  await page.getByText('Nothing found').waitFor()
})

sometimes('? lists the keys', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Shift+?')
  const keys = dialogOn(page, 'Keyboard shortcuts')
  await keys.getByText('Save a form').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
})

sometimes('the first Tab leads past the bars to the content', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

sometimes('the pages of the API name every call, and run no script', async ({ open }) => {
  const page = await open({ at: '/api/docs' })
  await page.getByRole('heading', { level: 1, name: 'Freehold API' }).waitFor()
  const call = page.locator('details', { has: page.getByText('/api/unit/save-unit', { exact: true }) })
  await call.locator('summary').click()
  await call.getByRole('cell', { name: 'unit_name' }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  const answer = await page.request.get('/api/openapi.json')
  expect(Object.keys((await answer.json()).paths)).toContain('/unit/save-unit')
})
