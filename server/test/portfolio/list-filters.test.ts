import type { AnyCall } from '@freehold/contract/kit/call'
import { expense } from '@freehold/contract/money/expense'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { addDays, dayIn } from '@freehold/rules/day'
import { dollars, sum } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { addMonths } from '@freehold/rules/month'
import { monthlyRent } from '@freehold/rules/reports/monthly-rent'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { manyHomes } from '../kit/world/many-homes'
import { addPerson } from '../kit/world/people'

/** A filter is checked against the whole list: what it leaves is what one would leave by reading every row. */

let of: TestApp
let account: number
let two: number[]
const tokens: Record<string, string> = {}
const people = ['all', 'some', 'none'] as const

beforeAll(async () => {
  of = await testApp()
  const made = await manyHomes(of, 2)
  account = made.account
  two = made.two
  for (const [login, properties] of Object.entries({ all: null, some: two, none: [] })) {
    const person = await addPerson(of, account, { group: 1, mark: 'Filter', login, ...(properties && { properties }) })
    tokens[login] = person.token
  }
  await of.database.ask(
    `update unit set rent_period = (array['WEEKLY', 'MONTHLY', 'YEARLY'])[1 + id % 3] where account_id = ${account}`,
  )
  await of.database.ask(`begin; set local session_replication_role = replica;
    insert into expense (account_id, id, subcategory_id, property_id, day, amount_cents, notes)
    select ${account}, nextval('journal_entry_id_seq'), s.id, p.id, current_date - n * 11, 100 * n + s.id % 90, 'Bill ' || n
    from property p, generate_series(1, 6) n,
      lateral (select id from expense_subcategory where account_id = ${account} order by (id * 31 + n) % 17 limit 3) s
    where p.account_id = ${account};
    insert into expense_count (account_id, part, expenses) select ${account}, 0, count(*) from expense where account_id = ${account}; commit`)
})
afterAll(() => of.close())

type Row = Record<string, unknown>
interface Found {
  data: Row[]
  count: number
  totals?: Record<string, number>
}

async function asked(call: AnyCall, input: object, who: string): Promise<Found> {
  const answer = await ask(of.app, call, { ...input }, { token: tokens[who] ?? '' })
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body as unknown as Found
}

const cents = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const rentOfMonth = ({ rent, rent_period }: Row) =>
  monthlyRent(dollars(Number(rent)), String(rent_period) as RentPeriod)
const ids = (rows: Row[]) => rows.map(({ id }) => id)

interface Case {
  input: Record<string, unknown>
  keeps: (row: Row) => boolean
}

/** All rows, the filtered ones, a page of them, and their totals tell the same. */
async function tellTheSame(call: AnyCall, who: string, { input, keeps }: Case, sums: readonly string[]) {
  for (const query of ['', '1']) {
    const everything = await asked(call, { query, limit: -1 }, who)
    const kept = everything.data.filter(keeps)
    const whole = await asked(call, { ...input, query, limit: -1 }, who)
    expect(ids(whole.data), JSON.stringify(input)).toEqual(ids(kept))
    expect(whole.count).toBe(kept.length)
    const second = await asked(call, { ...input, query, limit: 10, page: 2 }, who)
    expect(ids(second.data)).toEqual(ids(kept).slice(10, 20))
    expect(second.count).toBe(kept.length)
    if (sums.length === 0) continue
    const totals = await asked(call, { ...input, query, totals: 1 }, who)
    expect(totals).toMatchObject({ data: [], count: kept.length })
    for (const column of sums) expect(Math.round((totals.totals?.[column] ?? -1) * 100)).toBe(cents(kept, column))
  }
}

const today = () => dayIn('America/New_York', of.clock.now())
/** The last day of the lease of each unit that is occupied today. */
async function endsOfUnits(): Promise<Map<number, string>> {
  const found = await of.database.ask<{ unit: string; end: string }>(
    `select unit_id as unit, move_out::text as end from occupancy where account_id = $1 and cancelled_at is null
       and waits_for is null and move_in <= $2 and (real_move_out is null or real_move_out >= $2)`,
    [account, today()],
  )
  return new Map(found.map(({ unit: id, end }) => [Number(id), end]))
}

/** The first day of a stretch of time, and the first day after it. */
function bandOf(end: 'EXPIRED' | 'WITHIN_1' | 'WITHIN_3' | 'WITHIN_6' | 'LATER'): [string, string] {
  const [one, three, six] = [addMonths(today(), 1), addMonths(today(), 3), addMonths(today(), 6)]
  const bands = { WITHIN_1: [today(), one], WITHIN_3: [one, three], WITHIN_6: [three, six], LATER: [six, '~'] } as const
  return end === 'EXPIRED' ? ['0', today()] : [...bands[end]]
}

const month = () => ({ from: addDays(today(), -95), to: addDays(today(), -35) })

describe.each(people)('for a user who sees %s of the properties', (who) => {
  test('payments are narrowed by property, days, type and method, alone and together', async () => {
    const { from, to } = month()
    const cases: Case[] = [
      { input: {}, keeps: () => true },
      { input: { property_id: two[0] }, keeps: (row) => row.property_id === two[0] },
      { input: { reason: 'LAUNDRY' }, keeps: (row) => row.pay_reason === 'LAUNDRY' },
      { input: { method: 'CHECK' }, keeps: (row) => row.method === 'CHECK' },
      {
        input: { method: 'BANK_TRANSFER', reason: 'RENT', property_id: two[0] },
        keeps: (row) => row.method === 'BANK_TRANSFER' && row.pay_reason === 'RENT' && row.property_id === two[0],
      },
      { input: { paid_from: from }, keeps: (row) => String(row.paid_date) >= from },
      { input: { paid_to: to }, keeps: (row) => String(row.paid_date) <= to },
      {
        input: { property_id: two[1], reason: 'RENT', paid_from: from, paid_to: to },
        keeps: (row) =>
          row.property_id === two[1] &&
          row.pay_reason === 'RENT' &&
          String(row.paid_date) >= from &&
          String(row.paid_date) <= to,
      },
    ]
    for (const each of cases) await tellTheSame(payment.list, who, each, ['paid_amount'])
  })

  test('units are narrowed by property, status and rent', async () => {
    const cases: Case[] = [
      { input: {}, keeps: () => true },
      { input: { property_id: two[0] }, keeps: (row) => row.property_id === two[0] },
      { input: { vacant_status: 'VACANT' }, keeps: (row) => row.vacant_status === 'VACANT' },
      { input: { vacant_status: 'OCCUPIED' }, keeps: (row) => row.vacant_status === 'OCCUPIED' },
      { input: { rent_from: 1000.05 }, keeps: (row) => Number(row.rent) >= 1000.05 },
      {
        input: { rent_from: 1000.03, rent_to: 1000.2, vacant_status: 'OCCUPIED' },
        keeps: (row) => Number(row.rent) >= 1000.03 && Number(row.rent) <= 1000.2 && row.vacant_status === 'OCCUPIED',
      },
    ]
    for (const each of cases) {
      await tellTheSame(unit.list, who, each, [])
      for (const query of ['', '1', 'weekly']) {
        const { data } = await asked(unit.list, { ...each.input, query, limit: -1 }, who)
        const told = await asked(unit.list, { ...each.input, query, totals: 1 }, who)
        expect(told).toMatchObject({ data: [], count: data.length })
        expect(Math.round((told.totals?.monthly_rent ?? -1) * 100)).toBe(sum(data.map(rentOfMonth)))
      }
    }
  })

  test('properties are narrowed by their owner', async () => {
    const [found] = (await asked(property.list, { limit: 10 }, 'all')).data
    const keeps = (row: Row) => row.owner_id === found?.owner_id
    await tellTheSame(property.list, who, { input: { owner_id: found?.owner_id }, keeps }, [])
  })

  test('units are narrowed by the end of their lease as the dashboard counts them', async () => {
    const rate = await ask(of.app, dashboard.occupancy, {}, { token: tokens[who] ?? '' })
    const counted = {
      EXPIRED: rate.body.total_expired,
      WITHIN_1: rate.body.total_lt_1m,
      WITHIN_3: rate.body.total_lt_3m,
      WITHIN_6: rate.body.total_lt_6m,
      LATER: rate.body.total_gt_6m,
    }
    const ends = await endsOfUnits()
    for (const [lease_end, count] of Object.entries(counted)) {
      const [from, until] = bandOf(lease_end as keyof typeof counted)
      const keeps = (row: Row) => (ends.get(Number(row.id)) ?? '') >= from && (ends.get(Number(row.id)) ?? '~') < until
      await tellTheSame(unit.list, who, { input: { lease_end }, keeps }, [])
      expect((await asked(unit.list, { lease_end, limit: -1 }, who)).count, lease_end).toBe(count)
    }
    if (who === 'all') expect(Object.values(counted).filter((count) => count > 0).length).toBeGreaterThan(1)
  })

  test('expenses are narrowed by property, category and days', async () => {
    const { from, to } = month()
    const [found] = await of.database.ask<{ id: string; name: string }>(
      `select c.id, c.category_name as name from expense e
       join expense_subcategory s on s.account_id = e.account_id and s.id = e.subcategory_id
       join expense_category c on c.account_id = s.account_id and c.id = s.category_id
       where e.account_id = $1 group by c.id, c.category_name order by count(*), c.id limit 1`,
      [account],
    )
    const cases: Case[] = [
      { input: {}, keeps: () => true },
      { input: { property_id: two[1] }, keeps: (row) => row.property_id === two[1] },
      { input: { category_id: Number(found?.id) }, keeps: (row) => row.category_name === found?.name },
      {
        input: { paid_from: from, paid_to: to, property_id: two[0] },
        keeps: (row) => String(row.paid_date) >= from && String(row.paid_date) <= to && row.property_id === two[0],
      },
    ]
    for (const each of cases) await tellTheSame(expense.list, who, each, ['paid_amount'])
  })

  test('tenants are narrowed by property, by being late and by the end of their lease', async () => {
    const late = await ask(of.app, dashboard.lateTenants, {}, { token: tokens[who] ?? '' })
    const lateIds = new Set(late.body.data.map(({ id }) => id))
    if (who === 'all') expect(lateIds.size).toBeGreaterThan(10)
    const homes = await of.database.ask<{ id: string; property: string; end: string }>(
      `select tenant_id as id, property_id as property, move_out::text as end from occupancy
       where account_id = $1 and real_move_out is null`,
      [account],
    )
    const homeOf = new Map(homes.map((home) => [Number(home.id), home]))
    const endsBy = (days: number) => (row: Row) => {
      const end = homeOf.get(Number(row.id))?.end ?? ''
      return end >= today() && end <= addDays(today(), days)
    }
    const livesAt = (property: number | undefined) => (row: Row) =>
      Number(homeOf.get(Number(row.id))?.property) === property
    const cases: Case[] = [
      { input: {}, keeps: () => true },
      { input: { property_id: two[0] }, keeps: livesAt(two[0]) },
      { input: { late: 1 }, keeps: (row) => lateIds.has(Number(row.id)) },
      { input: { ends_within: 30 }, keeps: endsBy(30) },
      { input: { ends_within: 60 }, keeps: endsBy(60) },
      {
        input: { ends_within: 90, property_id: two[1] },
        keeps: (row) => endsBy(90)(row) && livesAt(two[1])(row),
      },
      {
        input: { late: 1, property_id: two[0], orderBy: 'balance' },
        keeps: (row) => lateIds.has(Number(row.id)) && livesAt(two[0])(row),
      },
    ]
    for (const each of cases)
      await tellTheSame(tenant.list, who, each, ['total_billing', 'total_paid_amount', 'balance'])
  })
})

test('a filter that cannot be read is refused by its field', async () => {
  for (const [call, input, field] of [
    [payment.list, { reason: 'RANSOM' }, 'reason'],
    [payment.list, { method: 'BARTER' }, 'method'],
    [payment.list, { paid_from: '2026-02-30' }, 'paid_from'],
    [unit.list, { rent_from: 'much' }, 'rent_from'],
    [unit.list, { lease_end: 'NEVER' }, 'lease_end'],
    [tenant.list, { ends_within: -1 }, 'ends_within'],
  ] as const) {
    const answer = await ask<AnyCall>(of.app, call, input, { token: tokens.all ?? '' })
    expect(answer.type).toBe('E_INVALID')
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  }
})
