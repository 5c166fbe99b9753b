import { dashboard } from '@freehold/contract/reports/dashboard'
import { standing } from '@freehold/contract/reports/standing'
import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSome } from '../../src/areas/money/journal/file-entries.sql'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { thisMonth } from '../../src/areas/reports/dashboard/this-month.sql'
import { type TestApp, testApp } from '../kit/app/app'
import { long, rounds } from '../kit/app/effort'
import { inCents, setClock } from '../kit/reports/report-desk'
import { act, done, type Office, openOffice, type Story, story, today } from '../kit/reports/report-stories'

const stories = rounds(6, 250)

let context: TestApp
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
})
afterAll(() => context.close())

/** The sums of the lines themselves, asked as plainly as can be. In cents. */
async function inLines({ books }: Office, from: string, to: string, property: number | null) {
  const [row] = await context.database.ask<Record<string, string>>(
    `select coalesce(-sum(cents) filter (where ledger = 'INCOME' and reason = 'RENT'), 0) as rent,
       coalesce(-sum(cents) filter (where ledger = 'INCOME' and reason = 'LATE_FEE'), 0) as late_fees,
       coalesce(-sum(cents) filter (where ledger = 'INCOME'), 0) as revenue,
       coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0) as expenses,
       coalesce(-sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0) as deposits,
       coalesce(sum(cents) filter (where ledger = 'CASH'), 0) as cash,
       coalesce(sum(cents) filter (where ledger = 'IN_TRANSIT'), 0) as in_transit,
       coalesce(sum(cents) filter (where ledger = 'RECEIVABLE'), 0) as receivable
     from journal_line where account_id = $1 and day between $2 and $3 and ($4::bigint is null or property_id = $4)`,
    [books.account, from, to, property],
  )
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, cents]) => [name, Number(cents)]))
}

const cents = (dollars: number): number => inCents([dollars])

/** A statement, its rows, what is behind each figure and the journal say the same. */
async function statementTies(
  office: Office,
  start_date: string,
  end_date: string,
  property: number | null,
  token?: string,
) {
  const { desk } = office
  const asked = { start_date, end_date, ...(property !== null && { property_id: property }) }
  const statement = await desk.statement(asked, token)
  const { totals, counts } = statement
  for (const [section, name] of [
    ['RENT', 'rent'],
    ['OTHER_PAYMENT', 'other_payment'],
    ['LATE_FEES', 'late_fees'],
    ['EXPENSES', 'expenses'],
  ] as const) {
    const rows = statement[name]
    expect([inCents(rows.map((row) => row.paid_amount)), rows.length], name).toEqual([
      cents(totals[name]),
      counts[name],
    ])
    const behind = await desk.entries({ section, ...asked }, token)
    expect([inCents(behind.data.map((row) => row.amount)), behind.count], section).toEqual([
      cents(totals[name]),
      rows.length,
    ])
    expect(behind.data.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await desk.entriesTotal({ section, ...asked }, token)).toEqual({ total: totals[name], count: rows.length })
  }
  const deposits = await desk.entriesTotal({ section: 'DEPOSITS', ...asked }, token)
  expect(cents(deposits.total)).toBe(cents(totals.deposits_received) - cents(totals.deposits_released))
  const lines = await inLines(office, start_date, end_date, property)
  expect({
    rent: cents(totals.rent),
    late_fees: cents(totals.late_fees),
    revenue: cents(totals.revenue),
    expenses: cents(totals.expenses),
    deposits: cents(deposits.total),
  }).toEqual({
    rent: lines.rent,
    late_fees: lines.late_fees,
    revenue: lines.revenue,
    expenses: lines.expenses,
    deposits: lines.deposits,
  })
  expect(cents(totals.net_income)).toBe(cents(totals.revenue) - cents(totals.expenses))
  await profitTies(office, statement, asked, token)
  return statement
}

type Statement = Awaited<ReturnType<Office['desk']['statement']>>
type Range = Parameters<Office['desk']['statement']>[0]

/** The first page has the sums of the statement; each column those of its own days, and each figure the entries behind it. */
async function profitTies({ desk }: Office, { totals }: Statement, asked: Range, token?: string): Promise<void> {
  // Half of the days are compared with the period before them.
  const compare = Number(asked.end_date.slice(-1)) % 2 === 0 ? 'YEAR' : 'PRIOR'
  const page = await desk.profit({ ...asked, compare }, token)
  const [rent, other, fees] = page.revenue
  const sums = [rent, other, fees, page.total_revenue, page.total_expenses, page.net_income]
  const below = [page.deposits_received, page.deposits_released]
  const of = ({ rent, other_payment, late_fees, revenue, expenses, net_income }: typeof totals) =>
    [rent, other_payment, late_fees, revenue, expenses, net_income].map(cents)
  const held = ({ deposits_received, deposits_released }: typeof totals) =>
    [deposits_received, deposits_released].map(cents)
  expect([...sums, ...below].map((one) => cents(one?.total ?? -1))).toEqual([...of(totals), ...held(totals)])
  for (const one of [...sums, ...below, ...page.expenses]) {
    expect(inCents(one?.amounts ?? [])).toBe(cents(one?.total ?? -1))
    expect(cents(one?.difference ?? -1)).toBe(cents(one?.total ?? 0) - cents(one?.before ?? 0))
  }
  const within = (days: { start_date: string; end_date: string }): Range => ({
    ...days,
    ...(asked.property_id !== undefined && { property_id: asked.property_id }),
  })
  const before = await desk.statement(within(page.compared), token)
  expect(sums.map((one) => cents(one?.before ?? -1))).toEqual(of(before.totals))
  for (const [place, { start_date, end_date }] of page.columns.entries()) {
    const days = within({ start_date, end_date })
    const column = await desk.statement(days, token)
    expect(sums.map((one) => cents(one?.amounts[place] ?? -1))).toEqual(of(column.totals))
    for (const { category_id, amounts } of page.expenses)
      expect((await desk.entriesTotal({ section: 'EXPENSES', category_id, ...days }, token)).total).toBe(amounts[place])
  }
  expect(inCents(page.expenses.map(({ total }) => total))).toBe(cents(totals.expenses))
}

const rangesOf = ({ spans }: Story) =>
  spans.map(([ago, length]) => ({
    start_date: addDays(today, -ago),
    end_date: addDays(addDays(today, -ago), length),
  }))

/** All that is seen is what the properties come to, and who sees one of them sees that one. */
async function rangeTies(office: Office, { start_date, end_date }: { start_date: Day; end_date: Day }): Promise<void> {
  const [mill, barn] = office.properties
  const all = await statementTies(office, start_date, end_date, null)
  const ofMill = await statementTies(office, start_date, end_date, mill)
  const ofBarn = await statementTies(office, start_date, end_date, barn)
  for (const name of ['revenue', 'expenses', 'net_income', 'deposits_received', 'deposits_released'] as const)
    expect(inCents([ofMill.totals[name], ofBarn.totals[name]]), name).toBe(cents(all.totals[name]))
  expect(await office.desk.statement({ start_date, end_date }, office.limited)).toEqual(ofMill)
}

/** The figures that filing entries does not change. */
async function statements({ desk, properties: [mill] }: Office, plot: Story): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const range of rangesOf(plot))
    seen.push(await desk.statement(range), await desk.statement({ ...range, property_id: mill }))
  return seen
}

const modes = [
  ['week', addDays(today, -6)],
  ['month', addDays(today, -29)],
  ['year', addMonths(firstOfMonth(today), -11)],
] as const

async function cashFlowTies({ desk, limited, properties: [mill] }: Office, who: 'all' | 'limited'): Promise<void> {
  const [token, property_id] = who === 'all' ? [] : [limited, mill]
  for (const [mode, start_date] of modes) {
    const flow = await desk.told(dashboard.cashFlow, { mode }, token)
    const { totals } = await desk.statement({ start_date, end_date: today, ...(property_id && { property_id }) })
    expect([flow.money_in, flow.money_out], mode).toEqual([totals.revenue, totals.expenses])
    expect([inCents(flow.revenue), inCents(flow.expense)]).toEqual([cents(totals.revenue), cents(totals.expenses)])
  }
}

/** The month of the whole account, out of the totals, is that of a user who sees each property, out of the journal. */
async function monthsTie({ books, properties }: Office): Promise<void> {
  for (const ago of [0, 30, 60]) {
    const day = addDays(today, -ago)
    const whole = await thisMonth(books.db, books.scopeOn(day))
    expect(whole).toEqual(await thisMonth(books.db, books.scopeOn(day, properties)))
  }
}

async function standingTies(office: Office, on: Day): Promise<void> {
  const { desk, properties, limited } = office
  for (const property of [null, ...properties]) {
    const sheet = await desk.balance(on, property ?? undefined)
    const lines = await inLines(office, '1000-01-01', on, property)
    expect(sheet.assets).toBe(sheet.liabilities_and_owners)
    expect([cents(sheet.cash), cents(sheet.in_transit), cents(sheet.deposits_held), cents(sheet.income)]).toEqual([
      lines.cash,
      lines.in_transit,
      lines.deposits,
      lines.revenue,
    ])
    expect(cents(sheet.owed_by_tenants) - cents(sheet.credit_of_tenants)).toBe(lines.receivable)
    const asked = { selected_date: on, limit: -1, ...(property !== null && { property_id: property }) }
    const register = await desk.told(standing.deposits, asked)
    expect(inCents(register.data.map((row) => row.held))).toBe(cents(sheet.deposits_held))
    for (const row of register.data)
      expect(inCents([row.security_deposit, row.cleaning_deposit, row.pet_deposit])).toBe(cents(row.held))
  }
  expect(await desk.balance(on, undefined, limited)).toEqual(await desk.balance(on, properties[0]))
}

async function agedTies(office: Office): Promise<void> {
  const { data } = await office.desk.told(standing.aged, { limit: -1 })
  const { receivable } = await inLines(office, '1000-01-01', '9999-12-31', null)
  expect(inCents(data.map((row) => row.balance))).toBe(receivable)
  for (const row of data) {
    const owed = inCents([row.not_due, row.days_30, row.days_60, row.days_90, row.older])
    expect(owed - cents(row.credit)).toBe(cents(row.balance))
  }
}

async function rollTies({ books, desk, properties, limited }: Office, on: Day): Promise<void> {
  const roll = await desk.roll(on)
  for (const [name, of] of [
    ['rent', 'rent'],
    ['monthly_rent', 'monthly_rent'],
    ['other_charges', 'other_charges'],
    ['monthly_total', 'monthly_total'],
    ['due', 'due'],
    ['security_deposit', 'security_deposit'],
  ] as const)
    expect(inCents(roll.rentrolls.map((row) => row[name])), name).toBe(cents(roll.totals[of]))
  expect(roll.rentrolls.length).toBe(roll.units_total)
  expect(roll.rentrolls.filter((row) => row.tenant_id !== null).length).toBe(roll.occupied_total)
  const [row] = await context.database.ask<{ due: string; held: string; living: string }>(
    `select coalesce(sum(l.cents) filter (where l.ledger = 'RECEIVABLE'), 0) as due,
       coalesce(-sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD'), 0) as held, count(distinct o.id) as living
     from occupancy o left join journal_line l on l.occupancy_id = o.id and l.day <= $2
     where o.account_id = $1 and o.cancelled_at is null and o.move_in <= $2 and coalesce(o.real_move_out, '9999-12-31') >= $2`,
    [books.account, on],
  )
  expect([cents(roll.totals.due), cents(roll.totals.security_deposit), roll.occupied_total]).toEqual([
    Number(row?.due),
    Number(row?.held),
    Number(row?.living),
  ])
  expect(await desk.roll(on, undefined, limited)).toEqual(await desk.roll(on, properties[0]))
}

test(`every report agrees with the journal before and after filing, in ${stories} stories`, async () => {
  const result = await fc.check(
    fc.asyncProperty(story, async (plot) => {
      const office = await openOffice(context)
      await act(context, office, plot.steps)
      const then = addDays(today, -plot.rollBack)
      const [first, second] = rangesOf(plot)
      if (!first || !second) throw new Error('A story has two ranges')
      await rangeTies(office, first)
      await cashFlowTies(office, 'limited')
      await standingTies(office, then)
      await monthsTie(office)
      const before = await statements(office, plot)
      await office.books.post((tx) => fileSome(tx, office.books.account, 5_000))
      expect(await statements(office, plot)).toEqual(before)
      await monthsTie(office)
      await rangeTies(office, second)
      await cashFlowTies(office, 'all')
      await standingTies(office, today)
      await agedTies(office)
      await rollTies(office, then)
      await rollTies(office, addDays(today, 30))
    }),
    { numRuns: stories, endOnFailure: true },
  )
  if (result.failed)
    throw new Error(`${result.errorInstance}\n\nSeed ${result.seed}, path ${result.counterexamplePath}`)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  // A short run may not happen to contain every kind of step.
  if (!long) expect(done.size).toBeGreaterThanOrEqual(8)
  else
    expect([...done.keys()].toSorted()).toEqual([
      'bill',
      'close',
      'file',
      'leave',
      'pay',
      'pay by card',
      'pay deposit',
      'pay fee',
      'settle',
      'spend',
      'take back',
      'unspend',
      'void',
    ])
})
