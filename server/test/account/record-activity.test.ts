import { activity } from '@freehold/contract/account/activity'
import { settings } from '@freehold/contract/account/settings'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { payment } from '@freehold/contract/money/payment'
import { project } from '@freehold/contract/planning/project'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { orderOf } from '../kit/world/orders'
import { addPerson, type Person } from '../kit/world/people'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
let world: World
let ann: Person
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  ann = world.ours.people[1]
})
afterAll(() => context.close())

const first = (noun: string): number => world.ours.records[noun]?.inside[0] ?? 0

async function linesOf(record: object, { token }: Person = ann) {
  const { type, text, body } = await ask(context.app, activity.ofRecord, record, { token })
  if (type !== 'S_OK') throw new Error(text)
  return body.data
}
const said = async (record: object, person?: Person) => (await linesOf(record, person)).map(({ message }) => message)

async function save(call: Parameters<typeof ask>[1], input: object): Promise<number> {
  const { type, text, body } = await ask(context.app, call, input, { token: ann.token })
  if (type !== 'S_OK') throw new Error(text)
  return Number(body.id)
}

test('every line of a record is shown with the record, and no other', async () => {
  const fields = {
    work_order: 'work_order_id',
    maintenance_log: 'maintenance_log_id',
    upkeep: 'upkeep_id',
    rental_application: 'rental_application_id',
    uploaded_application: 'uploaded_application_id',
    lease: 'lease_id',
    notice: 'notice_id',
    letter: 'letter_id',
    late_fee_rule: 'late_fee_rule_id',
    listing: 'listing_id',
    project: 'project_id',
    calendar_event: 'calendar_event_id',
    report_schedule: 'report_schedule_id',
    user: 'user_id',
    expense: 'entry_id',
    payment_entry: 'entry_id',
    charge_entry: 'entry_id',
  }
  for (const [noun, field] of Object.entries(fields)) {
    const [line] = await context.database.ask<{ id: string; lines: string[] }>(
      `select noun_id as id, array_agg(message order by created_at desc, id desc) as lines from activity
        where account_id = $1 and noun = $2 and noun_id is not null group by noun_id order by count(*) desc limit 1`,
      [world.ours.account, noun],
    )
    if (!line) throw new Error(`The world says nothing about a ${noun}`)
    expect(await said({ [field]: Number(line.id) }), noun).toEqual(line.lines)
  }
})

test('tells what changed, before and after', async () => {
  const { property_id, project_title, start_date, end_date, color } = await ask(
    context.app,
    project.get,
    { id: first('project') },
    { token: ann.token },
  ).then(({ body }) => body.data)
  const same = { id: first('project'), property_id, start_date, end_date, color }
  await save(project.save, { ...same, project_title, priority: 'Urgent', budget: 1000 })
  await save(project.save, { ...same, project_title: 'Slate roof', priority: 'Urgent', budget: 2500 })
  const [newest] = await linesOf({ project_id: first('project') })
  expect(newest?.changes).toEqual([
    { label: 'Project title', before: project_title, after: 'Slate roof' },
    { label: 'Budget', before: '$1,000.00', after: '$2,500.00' },
  ])
})

test('finds the lines of a payment by its entry, and not those of a tenant with the same number', async () => {
  const entry = first('payment')
  const [paid] = await context.database.ask<{ tenant: string; property: string; at: string }>(
    `select tenant_id as tenant, property_id as property, posted_at::text as at from journal_entry
      where account_id = $1 and id = $2`,
    [world.ours.account, entry],
  )
  if (!paid) throw new Error('There is no such payment')
  const before = await said({ entry_id: entry })
  const tell = (id: number | string, at: string, message: string) =>
    context.database.ask(
      `insert into activity (account_id, user_name, noun, noun_id, needs, property_id, all_properties, message, created_at)
        values ($1, 'Ann', 'payment', $2, 'money', $3, false, $4, $5)`,
      [world.ours.account, id, paid.property, message, at],
    )
  await tell(paid.tenant, paid.at, 'Ann collected it long ago.')
  await tell(entry, '2020-02-01T10:00:00Z', 'Ann deleted it long ago.')
  await tell(paid.tenant, '2020-03-01T10:00:00Z', 'Ann collected another one.')
  const now = await said({ entry_id: entry })
  expect(now.filter((line) => !before.includes(line)).sort()).toEqual([
    'Ann collected it long ago.',
    'Ann deleted it long ago.',
  ])
  // A tenant may have the number of an entry: its lines are told from those of the entry by the moment of its payment.
  const later = await context.database.ask<{ id: string; at: string }>(
    `select id, posted_at::text as at from journal_entry
      where account_id = $1 and tenant_id = $2 and kind = 'PAYMENT' and id <> $3 order by id limit 1`,
    [world.ours.account, paid.tenant, entry],
  )
  for (const { id, at } of later) {
    await tell(paid.tenant, at, 'Ann collected the other one.')
    expect(await said({ entry_id: Number(id) })).toContain('Ann collected the other one.')
    expect(await said({ entry_id: entry })).not.toContain('Ann collected the other one.')
  }
})

test('a new payment has a line of its own', async () => {
  const today = dayIn('America/New_York', context.clock.now())
  const [home] = await context.database.ask<{ tenant: string; unit: string }>(
    `select o.tenant_id as tenant, o.unit_id as unit from occupancy o where o.account_id = $1
      and o.tenant_id = $2 limit 1`,
    [world.ours.account, first('tenant')],
  )
  const paid = { tenant_id: home?.tenant, unit_id: home?.unit, pay_reason: 'RENT', paid_date: today }
  for (const amount of ['11', '12']) {
    const id = await save(payment.payRent, { ...paid, paid_amount: amount })
    expect(await said({ entry_id: id })).toEqual([expect.stringContaining(`$${amount}.00`)])
  }
})

test('shows nothing to those who may not read the area or see the property', async () => {
  const site = await addPerson(context, world.ours.account, { group: 8, mark: 'Alder', login: 'site8' })
  const nowhere = await addPerson(context, world.ours.account, {
    group: 1,
    mark: 'Alder',
    login: 'nowhere1',
    properties: [],
  })
  expect(await said({ entry_id: first('payment') })).not.toEqual([])
  expect(await said({ entry_id: first('payment') }, site)).toEqual([])
  expect(await said({ work_order_id: first('work_order') }, site)).not.toEqual([])
  expect(await said({ work_order_id: first('work_order') }, nowhere)).toEqual([])
  expect(await said({ user_id: first('user') }, site)).toEqual([])
  expect(await said({ work_order_id: first('work_order') }, world.theirs.people[1])).toEqual([])
  expect(await said({})).toEqual([])
})

test('a contractor reads of its own work where the account says so, and never of upkeep', async () => {
  const worker = await addPerson(context, world.ours.account, { group: 3, mark: 'Alder', login: 'worker3' })
  const own = await save(contractor.save, { ...contractorOf('Alder', 'Solo'), user_id: worker.id })
  const place = { property: first('property'), contractor: own }
  const mine = await save(workOrder.save, orderOf(place, { job_title: 'Solo job' }))
  const theirs = await save(workOrder.save, orderOf({ ...place, contractor: first('contractor') }))
  const newest = async () => {
    const { body } = await ask(context.app, activity.last, {}, { token: worker.token })
    return body.data.map(({ message }) => message).join('\n')
  }
  expect(await said({ work_order_id: theirs }, worker)).toHaveLength(1)
  expect(await newest()).toContain('Kitchen sink leaks')
  await save(settings.updateContractorWork, { CONTRACTORS_SEE_OWN_WORK: '1' })
  expect(await said({ work_order_id: theirs }, worker)).toEqual([])
  expect(await said({ work_order_id: mine }, worker)).toHaveLength(1)
  expect(await newest()).toContain('Solo job')
  expect(await newest()).not.toContain('Kitchen sink leaks')
  await save(settings.updateContractorWork, { CONTRACTORS_SEE_OWN_WORK: '0' })
  const [line] = await said({ upkeep_id: first('upkeep') })
  if (line === undefined) throw new Error('The world says nothing about upkeep')
  expect(await said({ upkeep_id: first('upkeep') }, worker)).toEqual([])
  expect(await ask(context.app, upkeep.get, { id: first('upkeep') }, { token: worker.token })).toMatchObject({
    type: 'E_FORBIDDEN',
  })
})
