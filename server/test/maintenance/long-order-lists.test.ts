import { workOrder } from '@freehold/contract/maintenance/work-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount } from '../kit/world/people'

let context: TestApp
let token: string
let account: number
let other: string
let onlyOne: number

/** 2,400 work orders: three properties, four contractors, titles that repeat. */
beforeAll(async () => {
  context = await testApp()
  account = await openAccount(context, 'Long')
  token = (await addPerson(context, account, { group: 1, mark: 'Long', login: 'all' })).token
  const { database } = context
  await database.ask(
    `with o as (insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
       values ($1, 'Long', 'Long', 'Long', 'owner@long.example', 'EMAIL', 'owner@long.example') returning id),
     p as (insert into property (account_id, owner_id, type_id, property_name, address, city, state, zipcode)
       select $1, o.id, 3, name, '4 Alder Street', 'Boston', 'MA', '02134' from o, unnest(array['Court 10', 'Court 9', 'Mill']) name
       returning id, property_name),
     c as (insert into contractor (account_id, name, phone, email)
       select $1, 'Crew ' || n, '(555) 010-9999', 'crew@trades.example' from generate_series(1, 4) n returning id, name)
     insert into work_order (account_id, job_title, urgency, property_id, contractor_id, due_on, material_1_cents, stage, stage_at, created_at)
     select $1, (array['Faucet', 'Gutters', 'Lock'])[1 + n % 3] || ' ' || n, (array['CRITICAL', 'MEDIUM', 'LOW'])[1 + n % 3],
       (select id from p where property_name = (array['Court 10', 'Court 9', 'Mill'])[1 + n % 3]),
       (select id from c where name = 'Crew ' || (1 + n % 4)), date '2026-01-01' + n % 300, 100 + n, (array['NEW', 'SENT'])[1 + n % 2], now(), now()
     from generate_series(1, 2400) n`,
    [account],
  )
  const [mill] = await database.ask<{ id: string }>(
    "select id from property where account_id = $1 and property_name = 'Mill'",
    [account],
  )
  onlyOne = Number(mill?.id)
  other = (await addPerson(context, account, { group: 8, mark: 'Long', login: 'one', properties: [onlyOne] })).token
})
afterAll(() => context.close())

async function list(asked: object, as = token) {
  const { type, text, body } = await ask(context.app, workOrder.list, { limit: 25, ...asked }, { token: as })
  expect(type, text).toBe('S_OK')
  return body
}

test.each([
  ['a title that few have', 'faucet 1200', 1],
  ['the name of a property, found by more than are named by id', 'court', 1600],
  ['the name of one property', 'court 9', 800],
  ['the name of a contractor', 'crew 2', 600],
  ['the word of an urgency', 'urgent', 800],
  ['the word of a stage', 'sent', 1200],
  ['the answer to whether it is paid', 'no', 2400],
  ['nothing of the list', 'zqzq', 0],
  ['a wildcard', '%', 0],
])('a search counts what it finds by %s', async (_, query, count) => {
  const found = await list({ query })
  expect([found.count, found.data.length]).toEqual([count, Math.min(25, count)])
  const last = await list({ query, page: Math.max(1, Math.ceil(count / 25)) })
  expect(last.count).toBe(count)
})

test('a search and a filter narrow together', async () => {
  expect((await list({ query: 'court', stage: 'SENT' })).count).toBe(800)
  expect((await list({ query: 'crew 2', property_id: onlyOne })).count).toBe(200)
})

test('a user of one property finds and counts only what belongs to it', async () => {
  expect((await list({}, other)).count).toBe(800)
  expect((await list({ query: 'court' }, other)).count).toBe(0)
  const found = await list({ query: 'crew 2' }, other)
  expect([found.count, new Set(found.data.map(({ property_name }) => property_name))]).toEqual([200, new Set(['Mill'])])
})

test.each(['property_name', 'contractor_name'] as const)(
  'the order by %s is natural and total, both ways',
  async (by) => {
    const read = async (ascending: 0 | 1) => {
      const pages = [1, 2, 96].map((page) => list({ orderBy: by, ascending, page }))
      return (await Promise.all(pages)).flatMap(({ data }) => data.map((row) => ({ id: row.id, name: row[by] })))
    }
    const up = await read(1)
    expect(new Set(up.map(({ id }) => id)).size).toBe(75)
    const names = up.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(names.at(-1)).toBe(by === 'property_name' ? 'Mill' : 'Crew 4')
    expect((await read(0))[0]).toEqual(up.at(-1))
  },
)

test('what is empty comes last in both directions', async () => {
  await context.database.ask(
    "update work_order set authorized = 'APPROVE', fund_on = '2026-03-01' where account_id = $1 and job_title like 'Lock 2%'",
    [account],
  )
  for (const orderBy of ['is_authorized', 'paid_date'] as const)
    for (const ascending of [0, 1]) {
      const [first] = (await list({ orderBy, ascending })).data
      expect(first?.[orderBy], `${orderBy} ${ascending}`).not.toBeNull()
    }
})

test('the kept count follows archiving, restoring and deleting', async () => {
  const [one, two] = (await list({})).data.map(({ id }) => id)
  await context.database.ask("update work_order set archived_at = now(), archived_by = 'Sam' where id = $1", [one])
  expect((await list({})).count).toBe(2399)
  expect((await list({ archived: 1 })).count).toBe(1)
  expect((await list({ archived: 1, query: 'o' })).count).toBe(1)
  await context.database.ask("update work_order set archived_at = null, archived_by = '' where id = $1", [one])
  await context.database.ask('delete from work_order where id = $1', [two])
  expect((await list({})).count).toBe(2399)
  await context.database.ask('update tally set work_orders = work_orders - 1 where account_id = $1', [account])
  expect(JSON.stringify((await verifyBooks(context.context.pool)).wrong)).toContain('The count of work orders is 2398')
})
