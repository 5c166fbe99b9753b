import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOccupancy } from '../../../src/areas/leasing/tenancies/end-occupancy'
import { saveHoldover } from '../../../src/areas/money/billing/save-holdover'
import { type TestApp, testApp } from '../../kit/app/app'
import { at, booksOf, lease, newest, refusal, renew } from '../../kit/homes/renewals'
import { bill, openOffice, rentTo, ruleOf } from '../../kit/homes/tenancies'

let context: TestApp
let books: ReturnType<typeof booksOf>
beforeAll(async () => {
  context = await testApp()
  books = booksOf(context)
})
afterAll(() => context.close())

const day = (text: string) => text as Day

describe('a renewed lease', () => {
  test('is billed the new rent from its first day on, in one tenancy', async () => {
    const office = await openOffice(context, 'Renewed')
    const id = await rentTo(office, { ...lease, name: 'Stays' })
    await renew(office, day('2024-05-20'), id, day('2025-06-14'), { rent: 1240 })
    expect(await books.stay(id)).toEqual({ rent: 1000, move_out: '2025-06-14', month_to_month: false, held: 100 })
    await bill(office, day('2024-08-01'))
    expect(await books.rents(id)).toEqual([
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
    expect(await books.stay(id)).toEqual({ rent: 1240, move_out: '2025-06-14', month_to_month: false, held: 100 })
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
    expect(await books.rents(late)).toEqual(await books.rents(daily))
    expect((await books.rents(daily)).at(-1)).toEqual(['2024-07-01', '2024-07-31', 1100])
  })

  test('that changes to weekly rent is billed a week at a time from its first day on, and back to months after it', async () => {
    const office = await openOffice(context, 'Weekly')
    const id = await rentTo(office, { ...lease, name: 'Weeks' })
    await renew(office, day('2024-05-20'), id, day('2024-07-10'), { rent: 280, period: 'WEEKLY' })
    await bill(office, day('2024-06-20'))
    const seen = await newest(office, day('2024-06-20'), id)
    await renew(office, day('2024-06-20'), id, day('2025-07-31'), { rent: 1240, period: 'MONTHLY', seen })
    await bill(office, day('2024-08-01'))
    expect((await books.rents(id)).slice(5)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-21', 280],
      ['2024-06-22', '2024-06-28', 280],
      ['2024-06-29', '2024-07-05', 280],
      ['2024-07-06', '2024-07-10', 200],
      ['2024-07-11', '2024-07-31', 840],
      ['2024-08-01', '2024-08-31', 1240],
    ])
    const [row] = await context.database.ask<{ rent_period: string }>(
      'select rent_period from occupancy where id = $1',
      [id],
    )
    expect(row?.rent_period).toBe('MONTHLY')
  })

  test('does not begin after its tenant has left, also beside one that does', async () => {
    const office = await openOffice(context, 'Left')
    const [left, stays] = [
      await rentTo(office, { ...lease, name: 'Leaves' }),
      await rentTo(office, { ...lease, name: 'Stays on' }),
    ]
    for (const id of [left, stays]) await renew(office, day('2024-05-20'), id, day('2025-06-14'), { rent: 1240 })
    await office.on(day('2024-05-21'), async (tx) => {
      await tx.updateTable('occupancy').set({ real_move_out: '2024-06-10' }).where('id', '=', left).execute()
    })
    await bill(office, day('2024-07-01'))
    expect([await books.stay(left), await books.stay(stays)]).toMatchObject([{ rent: 1000 }, { rent: 1240 }])
  })

  test('that held over begins after the days that are billed', async () => {
    const office = await openOffice(context, 'Held over')
    const id = await rentTo(office, { ...lease, name: 'Over' })
    await bill(office, day('2024-08-10'))
    await renew(office, day('2024-08-10'), id, day('2025-08-31'), { rent: 1500 })
    await bill(office, day('2024-09-01'))
    expect((await books.rents(id)).slice(-3)).toEqual([
      ['2024-07-01', '2024-07-31', 1000],
      ['2024-08-01', '2024-08-31', 1000],
      ['2024-09-01', '2024-09-30', 1500],
    ])
  })

  test('leaves no gap where rent ended with the lease, and asks before it bills', async () => {
    const office = await openOffice(context, 'No holdover')
    await office.on(day('2024-01-02'), (tx, scope) =>
      saveHoldover(tx, scope, { holdover: false, confirm: true, version: null }),
    )
    const id = await rentTo(office, { ...lease, name: 'Gap' })
    await bill(office, day('2024-07-10'))
    const asked = renew(office, day('2024-07-10'), id, day('2025-06-14'), { rent: 1200 })
    expect(await refusal(asked)).toBe('This bills $1,840.00 now, for rent due since 06-15-2024. Continue?')
    await renew(office, day('2024-07-10'), id, day('2025-06-14'), { rent: 1200, confirm: true })
    expect((await books.rents(id)).slice(-3)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-30', 640],
      ['2024-07-01', '2024-07-31', 1200],
    ])
    expect(await books.stay(id)).toMatchObject({ rent: 1200, move_out: '2025-06-14' })
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
    expect((await books.rents(early)).at(-1)).toEqual(['2024-06-01', '2024-06-10', 333.34])
    expect((await books.rents(later)).slice(-2)).toEqual([
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
    expect(await books.fees(keeps)).toEqual([
      ['2024-05-06', 100],
      ['2024-06-06', 100],
      ['2024-07-06', 200],
    ])
    const changed = await books.fees(changes)
    expect(changed.slice(0, 2)).toEqual([
      ['2024-05-06', 100],
      ['2024-06-06', 100],
    ])
    expect(changed.slice(2).map(([, amount]) => amount)).toEqual([40])
  })
})
