import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { lateFee } from '@freehold/contract/money/late-fee'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'
import { lateFeeRuleOf } from '../kit/world/world-forms'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  const rule = { ...lateFeeRuleOf(world.ours.mark), title: 'A second rule' }
  const saved = await ask(context.app, lateFee.save, rule, { token: world.ours.people[1].token })
  expect(saved.type).toBe('S_OK')
  await addSeconds()
})
afterAll(() => context.close())

/**
 * The documents' order of a list that is asked for without one: activity and collected payments newest first,
 * people by name, everything else by the column after its number.
 */
const orders: [path: string, by: string, ascending: 0 | 1][] = [
  ['activity-log/get-activity-list', 'created_at', 0],
  ['api-key/get-key-list', 'created_at', 1],
  ['calendar-event/get-calendar-event-list', 'title', 1],
  ['conversation/get-reply-list', 'last_in_at', 0],
  ['deposit/get-settlements', 'moved_out', 0],
  ['expense/get-expense-list', 'paid_date', 1],
  ['expense/get-recurring-expense-list', 'next_on', 1],
  ['incoming-mail/get-unknown-list', 'received_at', 0],
  ['inspection/get-inspections', 'planned_on', 0],
  ['inspection/get-templates', 'name', 1],
  ['late-fee/get-late-fee-rule-list', 'title', 1],
  ['lease/get-lease-list', 'tenant_name', 1],
  ['maintenance/get-contractor-list', 'name', 1],
  ['maintenance/get-maintenance-list', 'created_at', 1],
  ['maintenance/get-upkeep-list', 'next_date', 1],
  ['maintenance/get-work-order-list', 'urgency', 1],
  ['marketing/get-marketing-unit-list', 'title', 1],
  ['message-template/get-template-list', 'name', 1],
  ['message/get-left-out-list', 'name', 1],
  ['message/get-message-list', 'made_at', 0],
  ['message/get-recipient-list', 'name', 1],
  ['portal/autopay-list', 'tenant_name', 1],
  ['portal/get-request-list', 'created_at', 0],
  ['portal/list', 'tenant_name', 1],
  ['project/get-project-list', 'property_name', 1],
  ['property/get-property-list', 'property_name', 1],
  ['property/get-property-owner-list', 'owner_name', 1],
  ['quicklinks/get-link-list', 'title', 1],
  ['quicklinks/get-sent-mail-list', 'date', 0],
  ['recurring-charge/get-charge-list', 'tenant_name', 1],
  ['rental-app/get-own-apps', 'created_at', 0],
  ['rental-app/get-rental-app-list', 'created_at', 0],
  ['rental-app/get-uploaded-app-list', 'created_at', 0],
  ['report/get-aged-receivables', 'tenant_name', 1],
  ['report/get-deposits-register', 'tenant_name', 1],
  ['report/get-entries', 'paid_date', 0],
  ['report/get-packet-list', 'owner_name', 1],
  ['report/get-packet-set-list', 'made_at', 0],
  ['report/get-schedule-list', 'title', 1],
  ['tenant/get-all-billing-list', 'paid_date', 0],
  ['tenant/get-notice-list', 'title', 1],
  ['tenant/get-old-tenants', 'tenant_name', 1],
  ['tenant/get-tenant-list', 'tenant_name', 1],
  ['unit/get-unit-list', 'unit_name', 1],
  ['unit/get-unit-payment-list', 'paid_date', 0],
  ['user/get-outbox', 'created_at', 0],
  ['user/get-user-list', 'name', 1],
  ['webhook/get-delivery-list', 'created_at', 0],
  ['webhook/get-endpoint-list', 'created_at', 1],
]

const callOf = (path: string): AnyCall => {
  const call = allCalls.find((each) => each.path === path)
  if (!call) throw new Error(`There is no ${path}`)
  return call
}

const today = () => dayIn('America/New_York', context.clock.now())

/** A second template and a second recipient: the order of one row is any. */
async function addSeconds() {
  const { account, records } = world.ours
  const [message, other] = [records.message?.inside[1], records.tenant?.outside[0]]
  await context.database.ask(
    `insert into message_template (account_id, name, person_kind, subject, body, saved_at)
     select account_id, 'A second template', person_kind, subject, body, saved_at from message_template where account_id = $1`,
    [account],
  )
  await context.database.ask(
    `insert into message_recipient (account_id, message_id, person_kind, person_id, name, email, property_id, state, subject, body, done_at)
     select account_id, message_id, person_kind, $3, 'A second name', email, property_id, state, subject, body, done_at
     from message_recipient where account_id = $1 and message_id = $2`,
    [account, message, other],
  )
}

type Row = Record<string, unknown>

async function rowsOf(call: AnyCall, asked: object): Promise<Row[]> {
  const required = fieldsOf(call).flatMap(([name, facts]) => (facts?.required ? [name] : []))
  const { input } = await validInput(call, world.ours)
  const needed = Object.fromEntries(required.map((name) => [name, name === 'selected_date' ? today() : input[name]]))
  const answer = await ask(context.app, call, { ...needed, ...asked }, { token: world.ours.people[1].token })
  expect(answer.type, answer.text).toBe('S_OK')
  return (answer.body as { data: Row[] }).data
}

test('every table declares its order', () => {
  const tables = allCalls.flatMap((call) => (call.sorts && call.actor !== 'super' ? [call.path] : []))
  expect(orders.map(([path]) => path)).toEqual(tables.toSorted())
})

describe.each(orders)('%s without an order', (path, by, ascending) => {
  test(`comes by ${by}, ${ascending === 1 ? 'ascending' : 'descending'}`, async () => {
    const call = callOf(path)
    const rows = await rowsOf(call, {})
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toEqual(await rowsOf(call, { orderBy: by, ascending }))
    expect(rows).not.toEqual(await rowsOf(call, { orderBy: by, ascending: 1 - ascending }))
  })

  test('accepts a direction only with a column', async () => {
    const call = callOf(path)
    const rows = await rowsOf(call, {})
    for (const direction of [1, 0]) expect(await rowsOf(call, { ascending: direction })).toEqual(rows)
    expect(await rowsOf(call, { orderBy: by })).toEqual(await rowsOf(call, { orderBy: by, ascending: 1 }))
  })
})

test('the newest activity and the newest payment come first', async () => {
  const moments = (await rowsOf(callOf('activity-log/get-activity-list'), {})).map((row) => String(row.created_at))
  const days = (await rowsOf(callOf('tenant/get-all-billing-list'), {})).map((row) => String(row.paid_date))
  for (const told of [moments, days]) {
    expect(told).toEqual(told.toSorted().toReversed())
    expect(told[0]).not.toBe(told.at(-1))
  }
})
