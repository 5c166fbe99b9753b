import { setTimeout as sleep } from 'node:timers/promises'
import { activity } from '@freehold/contract/account/activity'
import { user } from '@freehold/contract/account/user'
import type { AnyCall } from '@freehold/contract/kit/call'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { ownerPage } from '@freehold/contract/reports/owner-page'
import { propertyPage } from '@freehold/contract/reports/property-page'
import { search } from '@freehold/contract/reports/search'
import { unitPage } from '@freehold/contract/reports/unit-page'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { sample } from '../kit/app/effort'
import { manyHomes } from '../kit/world/many-homes'
import { addPerson, type Person } from '../kit/world/people'

/** No request of one account may read all rows of these tables. */
const large = [
  'activity',
  'charge',
  'journal_line',
  'occupancy',
  'receipt',
  'rent_account',
  'tenant',
  'tenant_total',
  'unit',
]

/** Asked more often than PostgreSQL tries plans of their own for the values of a statement. */
const times = 7

let of: TestApp
let people: Record<'everything' | 'two properties', Person>
/** One of the two properties. */
let oneOfThem: number
/** Site managers, who read none of what is about money. */
let siteManagers: Person[]
beforeAll(async () => {
  // One connection, so that what it read and planned can be told.
  of = await testApp({ connections: 1 })
  const { account, two } = await manyHomes(of)
  oneOfThem = two[1] ?? 0
  const person = (login: string, rest: object) => addPerson(of, account, { group: 1, mark: 'Crowd', login, ...rest })
  people = { everything: await person('all', {}), 'two properties': await person('some', { properties: two }) }
  siteManagers = [await person('site', { group: 8 }), await person('site of two', { group: 8, properties: two })]
  await ended()
})
afterAll(() => of.close())

/** A connection counts what it read as it ends, a moment after it was left: whoever told the account must be gone. */
async function ended(): Promise<void> {
  const others = async () => {
    const [row] = await of.database.ask<{ n: string }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return Number(row?.n)
  }
  const end = Date.now() + 20_000
  while ((await others()) > 1) {
    if (Date.now() > end) throw new Error('Others stay connected to the database')
    await sleep(25)
  }
}

/** This world's journal is empty, and PostgreSQL reads an empty table whole. */
const besidesJournal = ({ whole: { journal_line: _, ...rest } }: Reads) => rest

const today = dayIn('America/New_York', new Date())
const page = (asked: object) => ({ query: '', page: 1, limit: 25, ascending: 1, ...asked })

const screens: [string, AnyCall, object][] = [
  ...['unit_name', 'property_name', 'rent'].map((orderBy): [string, AnyCall, object] => [
    `units by ${orderBy}`,
    unit.list,
    page({ orderBy }),
  ]),
  ['units found', unit.list, page({ orderBy: 'unit_name', query: 'Unit 7' })],
  ['the second page of units', unit.list, page({ orderBy: 'unit_name', page: 2 })],
  ['the last page of units', unit.list, page({ orderBy: 'unit_name', page: 12 })],
  ['archived units', unit.list, page({ orderBy: 'unit_name', archived: 1 })],
  ['archived units found', unit.list, page({ orderBy: 'rent', archived: 1, query: 'Unit 7' })],
  ['properties', property.list, page({ orderBy: 'property_name' })],
  ['owners', owner.list, page({ orderBy: 'owner_name' })],
  ...['tenant_name', 'unit', 'email', 'phone', 'total_billing', 'total_paid', 'balance'].map(
    (orderBy): [string, AnyCall, object] => [`tenants by ${orderBy}`, tenant.list, page({ orderBy })],
  ),
  ['tenants by balance, largest first', tenant.list, page({ orderBy: 'balance', ascending: 0 })],
  ['the second page of tenants', tenant.list, page({ orderBy: 'tenant_name', page: 2 })],
  ['tenants found', tenant.list, page({ orderBy: 'tenant_name', query: 'tenant 7' })],
  ['previous tenants', tenant.previous, page({ orderBy: 'tenant_name' })],
  ['archived tenants', tenant.previous, page({ orderBy: 'balance', archived: 1 })],
  ...['paid_date', 'paid_amount', 'pay_reason', 'method', 'tenant_name', 'property_name', 'unit_name'].map(
    (orderBy): [string, AnyCall, object] => [`payments by ${orderBy}`, payment.list, page({ orderBy, ascending: 0 })],
  ),
  ['the second page of payments', payment.list, page({ orderBy: 'paid_date', page: 2 })],
  ['payments of few', payment.list, page({ orderBy: 'paid_date', query: 'tenant 77' })],
  ['payments by their note', payment.list, page({ orderBy: 'paid_date', query: 'check' })],
  ['payments of many', payment.list, page({ orderBy: 'paid_date', query: 'court' })],
  ['payments by their reason', payment.list, page({ orderBy: 'paid_date', query: 'laundry' })],
  ['payments by their method', payment.list, page({ orderBy: 'paid_date', query: 'cash' })],
  ['payments by the number of their check', payment.list, page({ orderBy: 'paid_date', query: 'check k77' })],
  ['payments of a method', payment.list, page({ orderBy: 'paid_date', method: 'OTHER' })],
  ['everything that a name begins', search.everything, { query: 'tenant 7' }],
  ['everything of an amount', search.everything, { query: '1,450.00' }],
  ['dashboard counts', dashboard.counts, {}],
  ['the occupancy rate', dashboard.occupancy, {}],
  ['late tenants', dashboard.lateTenants, {}],
  ['a month of the calendar', dashboard.events, { from: today, to: addDays(today, 30) }],
  [
    'the lease ends of a day',
    dashboard.events,
    { leases: 'lease-end', from: addDays(today, 7), to: addDays(today, 7) },
  ],
]

/** Found or ordered by what no index has: these look at more of the account. */
const gather = ['tenant_name', 'property_name', 'unit_name']
  .map((name) => `payments by ${name}`)
  .concat('payments of many', 'payments by their reason', 'payments by their note', 'payments by their method')
  .concat('payments by the number of their check', 'payments of a method')
  .concat('everything that a name begins', 'everything of an amount')
const fewEntries = 200

interface Reads {
  /** How often each table was read whole. */
  whole: Record<string, number>
  /** How many entries of their indexes were read. */
  entries: number
}

async function reads(): Promise<Reads> {
  // PostgreSQL adds what a connection read to the statistics about once a second. Both connections report now, so that
  // what one of them read to set up the test is not counted in the middle of a question.
  await of.context.pool.pg.query('select pg_stat_force_next_flush()')
  await of.database.ask('select pg_stat_force_next_flush()')
  const rows = await of.database.ask<{ relname: string; whole: string; entries: string }>(
    `select t.relname, t.seq_scan as whole,
       (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid) as entries
     from pg_stat_user_tables t where t.relname = any($1)`,
    [large],
  )
  expect(rows).toHaveLength(large.length)
  return {
    whole: Object.fromEntries(rows.map(({ relname, whole }) => [relname, Number(whole)])),
    entries: rows.reduce((sum, { entries }) => sum + Number(entries), 0),
  }
}

describe.each(['everything', 'two properties'] as const)('a user who sees %s', (who) => {
  test.each(sample(screens, 16, who))('gets %s without a full table scan', async (screen, call, asked) => {
    const before = await reads()
    for (let n = 0; n < times; n += 1) {
      const { type, text } = await ask(of.app, call, asked, { token: people[who].token })
      expect(type, text).toBe('S_OK')
    }
    const after = await reads()
    expect(after.whole).toEqual(before.whole)
    // 300 homes, and eight payments of each, are the account's own.
    if (who === 'everything' && !gather.includes(screen))
      expect((after.entries - before.entries) / times).toBeLessThan(fewEntries)
  })
})

describe.each(['everything', 'two properties'] as const)('a user who sees %s', (who) => {
  test.each([
    ['a unit', unitPage.get, 'select min(u.id) as id from unit u where u.property_id = $1'],
    ['a property', propertyPage.get, 'select $1::bigint as id'],
    ['an owner', ownerPage.get, 'select owner_id as id from property where id = $1'],
  ] as [string, AnyCall, string][])('gets the page of %s without a full table scan', async (_, call, which) => {
    const [row] = await of.database.ask<{ id: string }>(which, [oneOfThem])
    const before = await reads()
    for (let n = 0; n < times; n += 1) {
      const { type, text } = await ask(of.app, call, { id: Number(row?.id) }, { token: people[who].token })
      expect(type, text).toBe('S_OK')
    }
    expect(besidesJournal(await reads())).toEqual(besidesJournal(before))
  })

  test('gets the whole dashboard without a full table scan', async () => {
    const before = await reads()
    for (const mode of ['week', 'month', 'year'])
      for (let n = 0; n < times; n += 1) {
        const { type, text } = await ask(of.app, dashboard.whole, { mode }, { token: people[who].token })
        expect(type, text).toBe('S_OK')
      }
    expect(besidesJournal(await reads())).toEqual(besidesJournal(before))
  })

  test('gets the payments of a unit without a full table scan', async () => {
    const [row] = await of.database.ask<{ id: string }>('select min(id) as id from unit where property_id = $1', [
      oneOfThem,
    ])
    const before = await reads()
    for (let n = 0; n < times; n += 1) {
      const asked = page({ orderBy: 'paid_date', ascending: 0, unit_id: Number(row?.id) })
      const { type, text } = await ask(of.app, unitPage.payments, asked, { token: people[who].token })
      expect(type, text).toBe('S_OK')
    }
    const after = await reads()
    expect(after.whole).toEqual(before.whole)
    expect((after.entries - before.entries) / times).toBeLessThan(fewEntries)
  })
})

test('a user of few log lines gets them without reading the others', async () => {
  for (const { token } of siteManagers)
    for (const call of [activity.last, user.lastFour]) {
      const before = await reads()
      const { type, text } = await ask(of.app, call, {}, { token })
      expect(type, text).toBe('S_OK')
      const after = await reads()
      expect(after.whole).toEqual(before.whole)
      expect(after.entries - before.entries).toBeLessThan(fewEntries)
    }
})

test('a marked statement is planned once per connection', async () => {
  const { rows } = await of.context.pool.pg.query<{ custom: string; generic: string; statement: string }>(
    `select custom_plans as custom, generic_plans as generic, statement from pg_prepared_statements
     where statement like '%/* one plan */%' and statement not like '%pg_prepared_statements%'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { custom, generic, statement } of rows) {
    expect(Number(custom), statement).toBe(0)
    expect(Number(generic), statement).toBeGreaterThanOrEqual(times)
  }
})
