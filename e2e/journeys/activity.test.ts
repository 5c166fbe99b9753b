import { expect } from 'vitest'
import { administratorOf, userIn } from '../kit/accounts'
import { recordsOf } from '../kit/api'
import { product, sometimes, test } from '../kit/journey'
import { soon } from '../kit/soon'
import { quoted, sql } from '../kit/sql'
import { listOn } from '../kit/table'

const me = administratorOf('activity')
const added = 'Ben Busy added the owner Rowan & Sons.'

sometimes('actions of others are counted in the notifications until seen, and found in the log', async ({ open }) => {
  const ben = { email: 'ben@activity.journeys.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, userIn(account, { ...ben, name: 'Ben Busy', group: 2 }))
  await recordsOf(product.url, ben).owner({ business_name: 'Rowan & Sons' })

  const page = await open({ as: me, at: '/dashboard' })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const menu = page.getByRole('dialog', { name: 'Notifications' })
  await menu.getByText(added).waitFor()
  await menu.getByText('just now').waitFor()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await menu.getByRole('link', { name: 'View All Notifications' }).click()
  await page.waitForURL('**/settings/activity-logs')
  await menu.waitFor({ state: 'hidden' })

  const log = listOn(page, 'Activity log')
  await log.range.waitFor()
  expect(await log.column('Message')).toContain(added)
  expect(await log.order('Date time')).toBe('descending')
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

test('the log is searched and its order reversed', async ({ open }) => {
  const records = recordsOf(product.url, me)
  for (const business_name of ['Ash', 'Birch', 'Cedar']) await records.owner({ business_name })
  const page = await open({ as: me, at: '/settings/activity-logs' })
  const log = listOn(page, 'Activity log')
  await log.search.fill('birch')
  await soon(() => log.column('Message')).toEqual(['Ada Keeper added the owner Birch.'])
  await log.search.fill('Ada Keeper added')
  const newestFirst = ['Cedar', 'Birch', 'Ash'].map((name) => `Ada Keeper added the owner ${name}.`)
  await soon(() => log.column('Message')).toEqual(newestFirst)
  await log.sort('Date time')
  await soon(() => log.column('Message')).toEqual(newestFirst.toReversed())
  expect(await log.order('Date time')).toBe('ascending')
})
