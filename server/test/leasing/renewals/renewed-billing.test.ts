import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOccupancy } from '../../../src/areas/leasing/end-occupancy'
import { cancelTerm } from '../../../src/areas/leasing/renewals/cancel-term'
import { continueMonthToMonth, renewLease } from '../../../src/areas/leasing/renewals/extend-lease'
import { termsOfTenancy } from '../../../src/areas/leasing/renewals/tenancy-terms.sql'
import { saveHoldover } from '../../../src/areas/money/billing/save-holdover'
import type { UserScope } from '../../../src/database/scope'
import { Refusal } from '../../../src/http/refusal'
import { type TestApp, testApp } from '../../kit/app/app'
import { bill, type Office, openOffice, rentTo, ruleOf } from '../../kit/homes/tenancies'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const day = (text: string) => text as Day
const asUser = (scope: object) => ({ ...scope, user: 0, group: 1 }) as unknown as UserScope
const at = new Date('2024-05-01T12:00:00Z')

const lease = { period: 'MONTHLY', rent: 1000, moveIn: day('2024-01-15'), moveOut: day('2024-06-14') } as const

interface Asked {
  rent: number
  seen?: number
  rule?: number | null
  confirm?: boolean
}

const agreed = (occupancy: number, { rent, seen, rule = null, confirm = false }: Asked) => ({
  tenant_rent_id: occupancy,
  seen_term: seen ?? null,
  rent_amount: cents(rent * 100),
  late_fee_rule_id: rule,
  confirm,
})

const renew = (office: Office, on: Day, occupancy: number, to: Day, asked: Asked) =>
  office.on(on, (tx, scope) => renewLease(tx, asUser(scope), { ...agreed(occupancy, asked), move_out: to }, at))
const monthly = (office: Office, on: Day, occupancy: number, asked: Asked) =>
  office.on(on, (tx, scope) => continueMonthToMonth(tx, asUser(scope), agreed(occupancy, asked), at))
const newest = (office: Office, on: Day, occupancy: number) =>
  office.on(on, async (tx, scope) => (await termsOfTenancy(tx, scope, occupancy)).at(-1)?.id)

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`)
  return Object.values(error.fields ?? {})[0] ?? error.message
}

const rents = async (occupancy: number) =>
  (
    await context.database.ask<{ from: string; to: string; amount: number }>(
      `select covers_from::text as from, covers_to::text as to, amount_cents::int as amount from charge
       where occupancy_id = $1 and reason = 'RENT' and voided_by is null order by covers_from`,
      [occupancy],
    )
  ).map(({ from, to, amount }) => [from, to, amount / 100])
const fees = async (occupancy: number) =>
  (
    await context.database.ask<{ due: string; amount: number }>(
      `select due::text, amount_cents::int as amount from charge
       where occupancy_id = $1 and reason = 'LATE_FEE' and voided_by is null order by due`,
      [occupancy],
    )
  ).map(({ due, amount }) => [due, amount / 100])
const stay = async (occupancy: number) =>
  (
    await context.database.ask(
      `select o.rent_cents::int / 100 as rent, o.move_out::text, o.month_to_month, r.deposits_cents::int / 100 as held
       from occupancy o join rent_account r on r.occupancy_id = o.id where o.id = $1`,
      [occupancy],
    )
  )[0]

describe('a renewed lease', () => {
  test('is billed the new rent from its first day on, in one tenancy', async () => {
    const office = await openOffice(context, 'Renewed')
    const id = await rentTo(office, { ...lease, name: 'Stays' })
    await renew(office, day('2024-05-20'), id, day('2025-06-14'), { rent: 1240 })
    expect(await stay(id)).toEqual({ rent: 1000, move_out: '2025-06-14', month_to_month: false, held: 100 })
    await bill(office, day('2024-08-01'))
    expect(await rents(id)).toEqual([
      ['2024-01-15', '2024-01-31', 548.39],
      ['2024-02-01', '2024-02-29', 1000],
      ['2024-03-01', '2024-03-31', 1000],
      ['2024-04-01', '2024-04-30', 1000],
      ['2024-05-01', '2024-05-31', 1000],
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-30', 661.34],
      ['2024-07-01', '2024-07-31', 1240],
      ['2024-08-01', '2024-08-31', 1240],
    ])
    expect(await stay(id)).toEqual({ rent: 1240, move_out: '2025-06-14', month_to_month: false, held: 100 })
  })

  test('is billed the same by a job that comes late, twice, or on each day', async () => {
    const office = await openOffice(context, 'Late job')
    const ids = [await rentTo(office, { ...lease, name: 'Late' }), await rentTo(office, { ...lease, name: 'Daily' })]
    const [late = 0, daily = 0] = ids
    for (const id of ids) await renew(office, day('2024-03-01'), id, day('2024-12-31'), { rent: 1100 })
    for (const on of ['2024-06-14', '2024-06-15', '2024-06-16', '2024-07-01', '2024-07-01']) {
      await office.on(day(on), async (tx) => {
        await tx.updateTable('rent_account').set({ next_bill_on: null }).where('occupancy_id', '=', late).execute()
      })
      await bill(office, day(on))
    }
    await office.on(day('2024-07-05'), async (tx) => {
      await tx
        .updateTable('rent_account')
        .set({ next_bill_on: day('2024-06-01') })
        .where('occupancy_id', '=', late)
        .execute()
    })
    await bill(office, day('2024-07-05'))
    expect(await rents(late)).toEqual(await rents(daily))
    expect((await rents(daily)).at(-1)).toEqual(['2024-07-01', '2024-07-31', 1100])
  })

  test('that held over begins after the days that are billed', async () => {
    const office = await openOffice(context, 'Held over')
    const id = await rentTo(office, { ...lease, name: 'Over' })
    await bill(office, day('2024-08-10'))
    await renew(office, day('2024-08-10'), id, day('2025-08-31'), { rent: 1500 })
    await bill(office, day('2024-09-01'))
    expect((await rents(id)).slice(-3)).toEqual([
      ['2024-07-01', '2024-07-31', 1000],
      ['2024-08-01', '2024-08-31', 1000],
      ['2024-09-01', '2024-09-30', 1500],
    ])
  })

  test('leaves no gap where rent ended with the lease, and asks before it bills', async () => {
    const office = await openOffice(context, 'No holdover')
    await office.on(day('2024-01-02'), (tx, scope) => saveHoldover(tx, scope, { holdover: false, confirm: true }))
    const id = await rentTo(office, { ...lease, name: 'Gap' })
    await bill(office, day('2024-07-10'))
    const asked = renew(office, day('2024-07-10'), id, day('2025-06-14'), { rent: 1200 })
    expect(await refusal(asked)).toBe('This bills $1,840.00 now, for rent due since 06-15-2024. Go on?')
    await renew(office, day('2024-07-10'), id, day('2025-06-14'), { rent: 1200, confirm: true })
    expect((await rents(id)).slice(-3)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-30', 640],
      ['2024-07-01', '2024-07-31', 1200],
    ])
    expect(await stay(id)).toMatchObject({ rent: 1200, move_out: '2025-06-14' })
  })

  test('bills the old rent to a move-out before the new term, and the new one after it', async () => {
    const office = await openOffice(context, 'Leaves')
    const early = await rentTo(office, { ...lease, name: 'Early' })
    const later = await rentTo(office, { ...lease, name: 'Later' })
    for (const id of [early, later]) await renew(office, day('2024-05-01'), id, day('2025-06-14'), { rent: 1240 })
    await bill(office, day('2024-07-02'))
    const leave = async (id: number, last: Day) => {
      const [home] = await context.database.ask<{ tenant: string; unit: string }>(
        'select tenant_id as tenant, unit_id as unit from occupancy where id = $1',
        [id],
      )
      await office.on(day('2024-07-02'), (tx, scope) =>
        endOccupancy(
          tx,
          scope,
          { tenant: Number(home?.tenant), unit: Number(home?.unit), day: last, reason: 'Personal', force: false },
          at,
        ),
      )
    }
    await leave(early, day('2024-06-10'))
    await leave(later, day('2024-06-20'))
    expect((await rents(early)).at(-1)).toEqual(['2024-06-01', '2024-06-10', 333.34])
    expect((await rents(later)).slice(-2)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-20', 248],
    ])
  })

  test('keeps its late fee rule, or takes another one from its first day on', async () => {
    const office = await openOffice(context, 'Fees')
    const [old, other] = [
      await ruleOf(office, { frequency: 'MONTHLY', due_period: 5, percent: 10 }),
      await ruleOf(office, { frequency: 'MONTHLY', due_period: 3, fixed_amount: 40 }),
    ]
    const monthsOf = { ...lease, moveIn: day('2024-04-01'), moveOut: day('2024-06-30'), initial: 1100, rule: old }
    const [keeps, changes] = [
      await rentTo(office, { ...monthsOf, name: 'Keeps' }),
      await rentTo(office, { ...monthsOf, name: 'Changes' }),
    ]
    await renew(office, day('2024-04-02'), keeps, day('2025-06-30'), { rent: 2000 })
    await renew(office, day('2024-04-02'), changes, day('2025-06-30'), { rent: 2000, rule: other })
    await bill(office, day('2024-07-20'))
    expect(await fees(keeps)).toEqual([
      ['2024-05-06', 100],
      ['2024-06-06', 100],
      ['2024-07-06', 200],
    ])
    const changed = await fees(changes)
    expect(changed.slice(0, 2)).toEqual([
      ['2024-05-06', 100],
      ['2024-06-06', 100],
    ])
    expect(changed.slice(2).map(([, amount]) => amount)).toEqual([40])
  })
})

describe('month to month', () => {
  test('bills past the end of the lease at the agreed rent, whatever the account does', async () => {
    const office = await openOffice(context, 'Monthly')
    await office.on(day('2024-01-02'), (tx, scope) => saveHoldover(tx, scope, { holdover: false, confirm: true }))
    const id = await rentTo(office, { ...lease, name: 'Goes on' })
    await monthly(office, day('2024-06-02'), id, { rent: 1300 })
    await bill(office, day('2024-08-01'))
    expect((await rents(id)).slice(-4)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-30', 693.34],
      ['2024-07-01', '2024-07-31', 1300],
      ['2024-08-01', '2024-08-31', 1300],
    ])
    expect(await stay(id)).toMatchObject({ rent: 1300, move_out: '2024-06-14', month_to_month: true })
  })

  test('can get another rent, and can be renewed', async () => {
    const office = await openOffice(context, 'Then')
    const id = await rentTo(office, { ...lease, name: 'Then' })
    await monthly(office, day('2024-06-02'), id, { rent: 1000 })
    await bill(office, day('2024-07-02'))
    await monthly(office, day('2024-07-02'), id, {
      rent: 1050,
      seen: (await newest(office, day('2024-07-02'), id)) ?? 0,
    })
    await bill(office, day('2024-08-02'))
    await renew(office, day('2024-08-02'), id, day('2025-08-31'), {
      rent: 1100,
      seen: (await newest(office, day('2024-08-02'), id)) ?? 0,
    })
    await bill(office, day('2024-09-02'))
    expect((await rents(id)).slice(-3).map(([, , amount]) => amount)).toEqual([1000, 1050, 1100])
    expect(await stay(id)).toMatchObject({ move_out: '2025-08-31', month_to_month: false })
  })
})

describe('the next tenant of the unit', () => {
  test('keeps a renewal short, and rules month to month out', async () => {
    const office = await openOffice(context, 'Next')
    const id = await rentTo(office, { ...lease, name: 'First' })
    await context.database.ask(
      `insert into tenant (account_id, tenant_name, email, phone, em_contact_name, em_contact_phone, notes)
       values ($1, 'Second', '', '', '', '', '')`,
      [office.account],
    )
    await context.database.ask(
      `insert into occupancy (account_id, tenant_id, unit_id, property_id, move_in, move_out, rent_cents, deposit_cents, rent_period, notes, waits_for)
       select account_id, (select max(id) from tenant), unit_id, property_id, '2024-09-01', '2025-08-31', 90000, 0, 'MONTHLY', '', id
       from occupancy where id = $1`,
      [id],
    )
    const on = day('2024-05-01')
    expect(await refusal(renew(office, on, id, day('2024-12-31'), { rent: 1000 }))).toBe(
      "First's is leased to Second from 09-01-2024. Choose an earlier end.",
    )
    expect(await refusal(monthly(office, on, id, { rent: 1000 }))).toBe("First's is leased to Second from 09-01-2024.")
    expect(await refusal(renew(office, on, id, day('2024-06-01'), { rent: 1000 }))).toBe(
      'The new term begins on 06-15-2024. It cannot end before that day.',
    )
    await renew(office, on, id, day('2024-08-31'), { rent: 1000 })
    expect(await stay(id)).toMatchObject({ move_out: '2024-08-31' })
  })
})

describe('a new term that is canceled', () => {
  const cancel = (office: Office, on: Day, id: number, seen: number) =>
    office.on(on, (tx, scope) =>
      cancelTerm(
        tx,
        asUser(scope),
        { tenant_rent_id: id, seen_term: seen, reason: 'Changed plans' },
        { at, address: '', agent: '' },
      ),
    )

  test('leaves the lease as it was', async () => {
    const office = await openOffice(context, 'Canceled')
    const id = await rentTo(office, { ...lease, name: 'Stays put' })
    const before = await stay(id)
    const on = day('2024-05-01')
    for (const agree of [
      (seen: number) => renew(office, on, id, day('2025-06-14'), { rent: 2000, seen }),
      (seen: number) => monthly(office, on, id, { rent: 2000, seen }),
    ]) {
      await agree((await newest(office, on, id)) ?? 0)
      expect(await stay(id)).not.toEqual(before)
      await cancel(office, on, id, (await newest(office, on, id)) ?? 0)
      expect(await stay(id)).toEqual(before)
    }
    await bill(office, day('2024-07-01'))
    expect((await rents(id)).at(-1)).toEqual(['2024-07-01', '2024-07-31', 1000])
  })

  test('is refused once the term has begun', async () => {
    const office = await openOffice(context, 'Begun')
    const id = await rentTo(office, { ...lease, name: 'Begun' })
    await renew(office, day('2024-05-01'), id, day('2025-06-14'), { rent: 1240 })
    const seen = (await newest(office, day('2024-06-15'), id)) ?? 0
    expect(await refusal(cancel(office, day('2024-06-15'), id, seen))).toBe('No new term is waiting to begin.')
  })
})
