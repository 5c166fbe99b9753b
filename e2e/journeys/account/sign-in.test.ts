import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorOf, companyOf } from '../../kit/accounts'
import { complaintOf } from '../../kit/field'
import { product, sometimes, test } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'

const me = administratorOf('sign-in')
const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const refused = '401 POST /api/user/login'

async function give(page: Page, who: { email: string; password: string }): Promise<void> {
  await email(page).fill(who.email)
  await password(page).fill(who.password)
  await signIn(page).click()
}

test('a visitor signs in on the sign-in page, and comes to the dashboard', async ({ open }) => {
  const page = await open({ at: '/login' })
  await page.waitForURL('**/login')
  expect(await page.title()).toBe('Freehold')
  await give(page, me)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ada$/ }).waitFor()
  expect(await page.title()).toBe(companyOf('sign-in'))
})

sometimes('a demo offers its logins as buttons', async ({ open }) => {
  const page = await open({ at: '/login' })
  const offered = page.getByRole('group', { name: 'Or try the demo as' })
  await soon(() => offered.getByRole('button').count()).toBe(9)
  await offered.getByRole('button', { name: 'Site Manager' }).click()
  await page.waitForURL('**/dashboard')
})

test('wrong credentials show an error, and the next try can succeed', async ({ open, expects }) => {
  expects(refused)
  const page = await open({ at: '/login' })
  await give(page, { ...me, password: 'Freehold2' })
  await soon(() => page.getByRole('alert').innerText()).toBe('Your credentials is not correct!')
  expect(page.url()).toMatch(/\/login$/)
  await password(page).fill(me.password)
  await password(page).press('Enter')
  await page.waitForURL('**/dashboard')
})

sometimes('blanks are flagged, field by field, and still refused by the server', async ({ open, expects }) => {
  expects(refused)
  const page = await open({ at: '/login' })
  await signIn(page).click()
  await page.getByRole('alert').filter({ hasText: 'Your credentials is not correct!' }).waitFor()
  expect(await complaintOf(email(page))).toBe('Invalid email address!')
  expect(await complaintOf(password(page))).toBe('Please provide a valid password!')
  await email(page).fill(me.email)
  await signIn(page).click()
  await soon(() => complaintOf(email(page))).toBe(null)
  expect(await complaintOf(password(page))).toBe('Please provide a valid password!')
})

sometimes('signing in leads to the page that was requested', async ({ open }) => {
  const page = await open({ at: '/properties/unit-list?query=12' })
  await page.waitForURL(/\/login\?/)
  await give(page, me)
  await page.waitForURL('**/properties/unit-list?query=12')
  await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor()
})

sometimes('signing in never redirects to another site', async ({ open }) => {
  const page = await open({ at: `/login?back=${encodeURIComponent('//elsewhere.example/dashboard')}` })
  await give(page, me)
  await page.waitForURL(`${product.url}/dashboard`)
})

sometimes('signing out forgets everything, here and on the server', async ({ sit }) => {
  const { page, session } = await sit({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Ada Keeper, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token') ?? localStorage.getItem('me'))).toBe(null)
  const answer = await fetch(`${product.url}/api/user/get-profile`, {
    headers: { Authorization: session?.token ?? '' },
  })
  expect(await answer.json()).toMatchObject({ type: 'E_LOGIN_FAILED' })
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?/)
})

sometimes('the public pages ask for the sign-in in a dialog', async ({ open }) => {
  const page = await open({ at: '/errors' })
  await page.getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freehold' })
  await dialog.getByLabel('Email').fill(me.email)
  await dialog.getByLabel('Password', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})

sometimes('an entry address signs in once, and leaves no token behind', async ({ open, expects }) => {
  const token = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await sql(
    product,
    `insert into entry_token (token_hash, account_id, user_id, expires_at)
     select decode('${hash}', 'hex'), account_id, id, now() + interval '5 minutes' from staff_user where email = ${quoted(me.email)}`,
  )
  const page = await open({ at: '/errors' })
  const been: string[] = []
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname))
  await page.goto(`/?token=${token}`)
  await page.waitForURL(`${product.url}/dashboard`)
  expect(been, 'The sign-in page is not shown to who is about to be signed in').not.toContain('/login')
  await page.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor()

  expects('401 POST /api/user/login-by-token')
  const second = await open({ at: `/?token=${token}` })
  await second.waitForURL('**/login')
  await second.getByText('This link has been used or is too old. Sign in.').waitFor()
})
