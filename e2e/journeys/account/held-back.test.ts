import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { barriersOn } from '../../kit/axe'
import { often, product } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('held-back')

often('an administrator lets addresses that were held back get mail again', async ({ open }) => {
  await sql(
    product,
    `insert into mail_suppression (account_id, address, reason, created_at)
       select account_id, held.address, held.reason, now() from staff_user,
         (values ('lost@tenants.example', 'BOUNCED'), ('gone@tenants.example', 'UNSUBSCRIBED')) held (address, reason)
       where email = ${quoted(me.email)}`,
  )
  const page = await open({ as: me, at: '/settings/outbox', size: 'phone' })
  const held = page.getByRole('list', { name: 'Blocked addresses' }).getByRole('listitem')
  await soon(() => held.count()).toBe(2)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Find an address' }).fill('lost')
  await soon(() => held.count()).toBe(1)
  await held.getByText(/^An email server refused this address, /).waitFor()
  await page.getByRole('button', { name: 'Allow email to lost@tenants.example' }).click()
  await toldThat(page, 'This address gets email again.')
  await page.getByText('No blocked address matches.').waitFor()
  await page.getByRole('textbox', { name: 'Find an address' }).fill('')
  await page.getByRole('button', { name: 'Allow email to gone@tenants.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow email' }).click()
  await page.getByText('No addresses are blocked.').waitFor()
})
