import { addDays, type Day, daysBetween } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { long, sample } from '../../kit/app/effort'
import {
  bill,
  type Office,
  openOffice,
  pay,
  type RuleTerms,
  rentTo,
  ruleOf,
  type TenancyTerms,
} from '../../kit/homes/tenancies'

/** Fifteen months, or three years: either way with a 29th of February in them. */
const first = '2023-01-15' as Day
const last = (long ? '2026-01-20' : '2024-04-20') as Day

const rules: Record<string, RuleTerms> = {
  daily: { frequency: 'DAILY', due_period: 3, fixed_amount: 5 },
  dailyShare: { frequency: 'DAILY', due_period: 1, percent: 1.25 },
  monthly: { frequency: 'MONTHLY', due_period: 5, percent: 5 },
  monthlyLate: { frequency: 'MONTHLY', due_period: 10, fixed_amount: 50 },
}

/** A tenant's payments and their days: the days of the month, each with its dollars. */
interface Habit {
  on: Record<number, number>
  reason?: 'RENT' | 'LAUNDRY'
  /** Applies to every so many months. */
  every?: number
}

const tenancies: (Omit<TenancyTerms, 'rule' | 'moveIn' | 'moveOut'> & {
  moveIn: string
  moveOut: string
  rule?: string
  pays: Habit[]
})[] = [
  { name: 'Week', period: 'WEEKLY', rent: 210, moveIn: '2023-02-10', moveOut: '2024-02-09', pays: [] },
  {
    name: 'Month',
    period: 'MONTHLY',
    rent: 1001,
    moveIn: '2023-01-31',
    moveOut: '2024-01-30',
    pays: [{ on: { 3: 900 } }],
  },
  { name: 'Year', period: 'YEARLY', rent: 12_000, moveIn: '2023-03-21', moveOut: '2025-03-20', pays: [] },
  {
    name: 'Daily',
    period: 'MONTHLY',
    rent: 1000,
    moveIn: '2023-02-01',
    moveOut: '2024-01-31',
    rule: 'daily',
    pays: [{ on: { 6: 1015 } }, { on: { 20: 700 }, every: 7 }],
  },
  {
    name: 'Ahead',
    period: 'MONTHLY',
    rent: 700,
    moveIn: '2023-04-17',
    moveOut: '2024-04-16',
    rule: 'monthly',
    pays: [{ on: { 9: 1500 }, every: 2 }],
  },
  {
    name: 'Thirty-first',
    period: 'YEARLY',
    rent: 9000,
    moveIn: '2023-03-21',
    moveOut: '2026-03-20',
    rule: 'monthlyLate',
    pays: [{ on: { 31: 50 } }, { on: { 12: 4000 }, every: 5 }],
  },
  {
    name: 'Weekly',
    period: 'WEEKLY',
    rent: 90,
    moveIn: '2023-01-20',
    moveOut: '2023-12-31',
    rule: 'dailyShare',
    pays: [{ on: { 2: 200, 16: 190 } }, { on: { 8: 40 }, reason: 'LAUNDRY', every: 3 }],
  },
  {
    name: 'Never',
    period: 'WEEKLY',
    rent: 75,
    moveIn: '2024-02-26',
    moveOut: '2024-12-31',
    rule: 'monthlyLate',
    pays: [{ on: { 1: 10 }, reason: 'LAUNDRY' }],
  },
]

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** Lives through the months; `runs` says how often the job runs on a day, before the day's payments. */
async function live(mark: string, runs: (nth: number, day: Day) => number): Promise<Office> {
  const office = await openOffice(context, mark)
  const ruleIds = new Map<string, number>()
  for (const [name, told] of Object.entries(rules)) ruleIds.set(name, await ruleOf(office, told))
  const homes: { id: number; pays: Habit[]; since: Day }[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const { rule, pays, moveIn, moveOut, ...told } of tenancies.filter((one) => one.moveIn === day)) {
      const days = { moveIn: moveIn as Day, moveOut: moveOut as Day }
      const id = await rentTo(office, { ...told, ...days, rule: rule ? (ruleIds.get(rule) ?? null) : null })
      homes.push({ id, pays, since: day })
    }
    const times = day === last ? 1 : runs(daysBetween(first, day), day)
    for (let i = 0; i < times; i += 1) await bill(office, day)
    for (const { id, pays, since } of homes)
      for (const { on, reason, every = 1 } of pays) {
        const dollars = on[Number(day.slice(8))]
        const months = Number(day.slice(5, 7))
        if (dollars && day > since && months % every === 0)
          await pay(office, day, id, dollars, reason ? { reason } : {})
      }
  }
  await bill(office, last)
  return office
}

const journalOf = ({ account }: Office) =>
  context.database.ask(
    `select t.tenant_name as tenant, e.day::text, e.kind, e.reason, e.amount_cents, c.due::text, c.covers_from::text,
       c.covers_to::text, c.fee_period, c.open_cents
     from journal_entry e join tenant t on t.account_id = e.account_id and t.id = e.tenant_id
     left join charge c on c.account_id = e.account_id and c.id = e.id
     where e.account_id = $1 order by t.tenant_name, e.day, e.kind, e.reason, e.amount_cents, c.due, c.fee_period`,
    [account],
  )

const standingOf = ({ account }: Office) =>
  context.database.ask(
    `select t.tenant_name, r.balance_cents, r.covered_to::text, r.next_bill_on::text, r.next_fee_on::text
     from rent_account r join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
     where r.account_id = $1 order by 1`,
    [account],
  )

describe('months of rent and late fees', () => {
  let onTime: Office
  beforeAll(async () => {
    onTime = await live('On time', () => 1)
  }, 240_000)

  test('are many: every tenant is billed, and those under a rule have fees', async () => {
    const rows = await context.database.ask<{ tenant_name: string; rents: number; fees: number }>(
      `select t.tenant_name, count(*) filter (where c.reason = 'RENT')::int as rents,
         count(*) filter (where c.reason = 'LATE_FEE')::int as fees
       from charge c join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
       where c.account_id = $1 and c.due <= '2024-04-20' group by 1 order by 1`,
      [onTime.account],
    )
    // Each period from the move-in to 2024-04-20, and one more where the lease ends inside of one and the tenant stays
    expect(rows.map(({ tenant_name, rents }) => [tenant_name, rents])).toEqual([
      ['Ahead', 1 + 12 + 1],
      ['Daily', 15],
      ['Month', 1 + 15 + 1],
      ['Never', 1 + 8],
      ['Thirty-first', 1 + 2],
      ['Week', 1 + 60 + 1],
      ['Weekly', 1 + 64 + 1],
      ['Year', 1 + 2],
    ])
    const fees = Object.fromEntries(rows.map(({ tenant_name, fees }) => [tenant_name, fees]))
    for (const none of ['Month', 'Week', 'Year']) expect(fees[none]).toBe(0)
    for (const some of ['Ahead', 'Daily', 'Never', 'Thirty-first', 'Weekly']) expect(fees[some]).toBeGreaterThan(1)
  })

  test('have each fee once a day or once a month, and never a fee on a fee', async () => {
    const twice = await context.database.ask(
      `select occupancy_id, fee_period from charge where account_id = $1 and reason = 'LATE_FEE' and voided_by is null
       group by 1, 2 having count(*) > 1`,
      [onTime.account],
    )
    expect(twice).toEqual([])
    const amounts = await context.database.ask(
      `select distinct t.tenant_name, c.amount_cents from charge c join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
       where c.account_id = $1 and reason = 'LATE_FEE' order by 1`,
      [onTime.account],
    )
    // A share of the rent alone, whatever else is owed: 5 % of $700.00, 1.25 % of $90.00 with half a cent up
    expect(amounts.map(({ tenant_name, amount_cents }) => `${tenant_name} ${amount_cents}`)).toEqual([
      'Ahead 3500',
      'Daily 500',
      'Never 5000',
      'Thirty-first 5000',
      'Weekly 113',
    ])
  })

  const schedules: [string, (nth: number, day: Day) => number][] = [
    ['twice', (nth) => (nth % 4 === 0 ? 2 : 0)],
    ['now and then', (nth) => (nth % 11 === 0 || nth % 7 === 3 ? 1 : 0)],
    ['after a month without', (nth, day) => (day < '2024-02-10' || day > '2024-03-12' ? Number(nth % 5 === 0) : 0)],
    ['once a quarter', (_, day) => (/-(02|05|08|11)-13$/.test(day) ? 1 : 0)],
    ['once, at the end', () => 0],
  ]
  test.each(sample(schedules, 2, 'schedules'))(
    'billed %s come to the same journal',
    async (mark, runs) => {
      const late = await live(mark, runs)
      expect(await standingOf(late)).toEqual(await standingOf(onTime))
      expect(await journalOf(late)).toEqual(await journalOf(onTime))
    },
    240_000,
  )
})
