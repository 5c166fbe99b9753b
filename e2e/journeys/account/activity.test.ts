import { addDays, showDay } from '@freehold/rules/day'
import { expect } from 'vitest'
import { administratorOf, userIn } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn, factIn } from '../../kit/dialog'
import { box } from '../../kit/field'
import { often, product, sometimes } from '../../kit/journey'
import { soon } from '../../kit/soon'
import { quoted, sql } from '../../kit/sql'
import { listOn } from '../../kit/table'
import { today } from '../../kit/tenancies'

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

sometimes('the log is searched and its order reversed', async ({ open }) => {
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

often('the log is narrowed by user, kind and days, and a line tells what was before and after', async ({ open }) => {
  const kim = { email: 'kim@activity.journeys.example', password: me.password }
  const account = `(select account_id from staff_user where email = ${quoted(me.email)})`
  await sql(product, userIn(account, { ...kim, name: 'Kim Keen', group: 2 }))
  const notes = 'Academic-year leases preferred. New range hood, and a second key at the office on Spring Street.'
  const [mine, kims] = [recordsOf(product.url, me), recordsOf(product.url, kim)]
  const owner = await kims.owner({ business_name: 'Linden Ltd' })
  const property = await kims.property(owner, { property_name: 'Linden Court' })
  const unit = await kims.unit(property, { unit_name: 'Linden 1', rent: 900 })
  await mine.unit(property, { id: unit, unit_name: 'Linden 1', rent: 950, notes })
  const [others, changed] = ['Kim Keen added the unit', 'Ada Keeper changed the unit'].map(
    (line) => `${line} Linden 1 of Linden Court.`,
  )

  const page = await open({ as: me, at: '/settings/activity-logs' })
  const log = listOn(page, 'Activity log')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'User' }).click()
  await page.keyboard.type('kim')
  await page.getByRole('option', { name: 'Kim Keen' }).click()
  await soon(() => log.range.innerText()).toBe('1–3 of 3')
  await filters.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Units' }).click()
  await soon(() => log.column('Message')).toEqual([others])
  await filters.getByRole('button', { name: 'Clear User' }).click()
  await filters.getByRole('button', { name: 'Days' }).click()
  await box(page.locator('body'), 'From').fill(showDay(addDays(today, -1)))
  await box(page.locator('body'), 'To').click()
  // The calendar opens inside the panel, and choosing from it leaves the panel open.
  await page
    .getByRole('button', { name: new RegExp(`^${Number(today.slice(8))} [A-Z][a-z]+ ${today.slice(0, 4)}$`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await filters
    .getByRole('button', { name: `Days: ${showDay(addDays(today, -1))} to ${showDay(today)}`, exact: true })
    .waitFor()
  await soon(() => log.column('Message')).toEqual([changed, others])

  await log
    .row(changed ?? '')
    .getByRole('button', { name: 'Details of line 1' })
    .click()
  const details = dialogOn(page, 'Activity')
  expect(await factIn(details, 'User').innerText()).toBe('Ada Keeper')
  const rent = details.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: 'Rent' })
  expect(await rent.getByRole('definition').allInnerTexts()).toEqual(['$900.00', '$950.00'])

  const phone = await open({ as: me, at: `/settings/activity-logs?unit=${unit}`, size: 'phone' })
  const small = listOn(phone, 'Activity log')
  await soon(() => small.cards.count()).toBe(2)
  await small.cards.first().getByRole('button').first().click()
  await small.cards.first().getByRole('button', { name: 'Details of line 1' }).click()
  const card = dialogOn(phone, 'Activity')
  await card.getByText('$950.00').waitFor()
  await card.getByText(notes).waitFor()
  // A value in full: nothing of it is cut off.
  for (const value of await card.getByRole('definition').all())
    expect(await value.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  expect(await barriersOn(phone)).toEqual([])
})

often("a record's own page shows its own lines", async ({ open }) => {
  const records = recordsOf(product.url, me)
  const property = await records.property(await records.owner({ business_name: 'Maple Ltd' }), {
    property_name: 'Maple Court',
  })
  const [first] = [
    await records.unit(property, { unit_name: 'Maple 1' }),
    await records.unit(property, { unit_name: 'Maple 2' }),
  ]
  await records.unit(property, { id: first, unit_name: 'Maple 1', rent: 1300 })
  const page = await open({ as: me, at: `/properties/unit?unitId=${first}` })
  const own = page.getByRole('region', { name: 'Activity', exact: true })
  await soon(() => own.getByRole('listitem').locator('span').allInnerTexts()).toEqual([
    'Ada Keeper changed the unit Maple 1 of Maple Court.',
    'Ada Keeper added the unit Maple 1 of Maple Court.',
  ])
})
