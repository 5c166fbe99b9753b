import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { administratorOf } from '../kit/accounts'
import { dialogOn } from '../kit/dialog'
import { fill } from '../kit/field'
import { product, test } from '../kit/journey'
import { quoted, sql } from '../kit/sql'
import { listOn } from '../kit/table'
import { toldThat } from '../kit/toast'

const me = administratorOf('super-admin')
const tokens = { entry: 'entry-token-of-the-support-desk-1', own: 'own-token-of-the-support-desk-0001' }
const hash = (token: string) => `decode('${createHash('sha256').update(token).digest('hex')}', 'hex')`

test('work on behalf of a user is marked on the screen, logged as such, and ended', async ({ open }) => {
  await sql(
    product,
    `with support as (insert into super_admin (email, name, password_hash) values ('support@freehold.example', 'Sam Support', 'none') returning id),
          own as (insert into super_session (token_hash, super_admin_id) select ${hash(tokens.own)}, id from support)
     insert into entry_token (token_hash, account_id, user_id, super_admin_id, expires_at)
     select ${hash(tokens.entry)}, u.account_id, u.id, support.id, now() + interval '5 minutes'
     from staff_user u, support where u.email = ${quoted(me.email)}`,
  )
  const page = await open({ at: `/?token=${tokens.entry}&super_token=${tokens.own}` })
  await page.waitForURL('**/dashboard')
  expect(page.url()).not.toContain('token')
  const banner = page.getByRole('status').filter({ hasText: 'Sam Support is working on behalf of Ada Keeper.' })
  await banner.waitFor()

  await page.goto('/properties/property-owners?edit=0')
  await banner.waitFor()
  const form = dialogOn(page, 'New owner')
  await fill(form, { 'Business name': 'Desk Ltd', 'First name': 'Dee', 'Last name': 'Esk', Email: 'dee@desk.example' })
  await form.getByRole('button', { name: 'Save' }).click()
  await toldThat(page, 'The property owner information is updated successfully.')
  await page.goto('/settings/activity-logs')
  const log = listOn(page, 'Activity log')
  await log.range.waitFor()
  expect((await log.column('Message'))[0]).toMatch(/Sam Support/)

  const back = page.waitForResponse('**/api/superadmin/login-by-token')
  await banner.getByRole('link', { name: 'Leave this account' }).click()
  expect(await (await back).json()).toMatchObject({ type: 'S_OK' })
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token') ?? localStorage.getItem('login_by_super_admin'))).toBe(
    null,
  )
})
