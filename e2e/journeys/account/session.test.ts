import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { logOut } from '../../kit/api'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { toldThat } from '../../kit/toast'

const me = administratorOf('session')
const question = 'You have been logged out of the system. Would you like to log in again?'
const units = '/properties/unit-list'
const over = /^401 (GET|POST) /

const minutesAgo = (page: Page, minutes: number) =>
  page.evaluate((ms) => localStorage.setItem('last_access', String(Date.now() - ms)), minutes * 60_000)

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => /token|me|last/.test(name)))

async function signInAgain(page: Page, who = me): Promise<void> {
  const dialog = dialogOn(page, 'Freehold')
  await box(dialog, 'Email').fill(who.email)
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

often('the browser does not resume a session after 30 idle minutes', async ({ open }) => {
  const page = await open({ as: me, at: '/errors' })
  await minutesAgo(page, 29)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor()
  await page.goto('/errors')
  await minutesAgo(page, 31)
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?back=/)
  expect(await kept(page)).toEqual([])
})

sometimes(
  'the server ends a session after 30 idle minutes, and the browser returns to the root',
  async ({ sit, expects }) => {
    expects(over)
    const { page, session } = await sit({ as: me, at: units })
    await page.getByText('No units yet.').waitFor()
    const hash = createHash('sha256')
      .update(session?.token ?? '')
      .digest('hex')
    await sql(
      product,
      `update session set last_access = now() - interval '31 minutes' where token_hash = decode('${hash}', 'hex')`,
    )
    await listOn(page, 'Units').search.fill('anything')
    await page.waitForURL('**/login')
    await soon(() => kept(page)).toEqual([])
  },
)

sometimes('answering No after a logout elsewhere leads to the sign-in page', async ({ sit, expects }) => {
  expects(over)
  const { page, session } = await sit({ as: me, at: units })
  await page.getByText('No units yet.').waitFor()
  await logOut(product.url, session?.token ?? '')
  await listOn(page, 'Units').search.fill('anything')
  const asked = dialogOn(page, 'Logged out')
  expect(await asked.getByText(question).innerText()).toBe(question)
  await asked.getByRole('button', { name: 'No', exact: true }).click()
  await page.waitForURL('**/login')
  await soon(() => kept(page)).toEqual([])
})

sometimes('a logout elsewhere loses nothing typed into a form', async ({ sit, expects }) => {
  expects(over)
  const { page, session } = await sit({ as: me, at: '/properties/property-owners?edit=0' })
  const form = dialogOn(page, 'New owner')
  await fill(form, {
    'Business name': 'Linden Trust',
    'First name': 'Ivo',
    'Last name': 'Linden',
    Email: 'ivo@linden.example',
    'PayPal address': 'ivo@linden.example',
  })
  await logOut(product.url, session?.token ?? '')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await dialogOn(page, 'Logged out').getByRole('button', { name: 'Yes', exact: true }).click()
  await signInAgain(page)
  await dialogOn(page, 'Freehold').waitFor({ state: 'hidden' })
  expect(await box(form, 'Business name').inputValue()).toBe('Linden Trust')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await toldThat(page, 'The property owner information is updated successfully.')
})

sometimes('another user who signs in over the screen sees nothing of the first user', async ({ sit, expects }) => {
  expects(over)
  const other = { email: 'second@session.journeys.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, userIn(account, { ...other, name: 'Ben Second', group: 2 }))
  const { page, session } = await sit({ as: me, at: units })
  await page.getByText('No units yet.').waitFor()
  await logOut(product.url, session?.token ?? '')
  await listOn(page, 'Units').search.fill('anything')
  await dialogOn(page, 'Logged out').getByRole('button', { name: 'Yes', exact: true }).click()
  await signInAgain(page, other)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: /Ben$/ }).waitFor()
})

often('whoever signs in next in a window finds nothing of the user before', async ({ open }) => {
  const page = await open({ as: me, at: '/properties/unit-list' })
  await page.getByText('No units yet.').waitFor()
  await page.getByRole('button', { name: 'Ada Keeper' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/unit/get-unit-list*', async (route) => {
    await held
    await route.continue()
  })
  const other = administratorOf('sign-in')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  const asked = page.waitForRequest('**/api/unit/get-unit-list*')
  await page.getByRole('button', { name: 'Properties', exact: true }).click()
  await page.getByRole('link', { name: 'Units', exact: true }).click()
  await asked
  await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor()
  expect(await page.getByText('No units yet.').isVisible()).toBe(false)
  answer()
  await page.getByText('No units yet.').waitFor()
})

sometimes('signing out in one tab signs out the others without an error', async ({ sit }) => {
  const { page, context } = await sit({ as: me, at: '/properties/unit-list' })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor()
  await page.goto('/settings/logout')
  await page.waitForURL('**/login')
  await other.waitForURL(/\/login/)
})

sometimes('the top bar shows the users seen last, each with a dot for online or offline', async ({ open }) => {
  const page = await open({ as: me, at: '/dashboard' })
  const users = page.getByRole('list', { name: 'Recent users' })
  await users.getByRole('img', { name: 'Ada Keeper, online' }).waitFor()
})
