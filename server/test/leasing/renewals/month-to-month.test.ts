import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveHoldover } from '../../../src/areas/money/billing/save-holdover'
import { type TestApp, testApp } from '../../kit/app/app'
import { booksOf, cancel, lease, monthly, newest, refusal, renew } from '../../kit/homes/renewals'
import { bill, openOffice, rentTo } from '../../kit/homes/tenancies'

let context: TestApp
let books: ReturnType<typeof booksOf>
beforeAll(async () => {
  context = await testApp()
  books = booksOf(context)
})
afterAll(() => context.close())

const day = (text: string) => text as Day

describe('month to month', () => {
  test('bills past the end of the lease at the agreed rent, whatever the account does', async () => {
    const office = await openOffice(context, 'Monthly')
    await office.on(day('2024-01-02'), (tx, scope) =>
      saveHoldover(tx, scope, { holdover: false, confirm: true, version: null }),
    )
    const id = await rentTo(office, { ...lease, name: 'Goes on' })
    await monthly(office, day('2024-06-02'), id, { rent: 1300 })
    await bill(office, day('2024-08-01'))
    expect((await books.rents(id)).slice(-4)).toEqual([
      ['2024-06-01', '2024-06-14', 466.67],
      ['2024-06-15', '2024-06-30', 693.34],
      ['2024-07-01', '2024-07-31', 1300],
      ['2024-08-01', '2024-08-31', 1300],
    ])
    expect(await books.stay(id)).toMatchObject({ rent: 1300, move_out: '2024-06-14', month_to_month: true })
  })

  test('can get another rent, and can be renewed', async () => {
    const office = await openOffice(context, 'Then')
    const id = await rentTo(office, { ...lease, name: 'Then' })
    await monthly(office, day('2024-06-02'), id, { rent: 1000 })
    await bill(office, day('2024-07-02'))
    await monthly(office, day('2024-07-02'), id, {
      rent: 1050,
      seen: await newest(office, day('2024-07-02'), id),
    })
    await bill(office, day('2024-08-02'))
    await renew(office, day('2024-08-02'), id, day('2025-08-31'), {
      rent: 1100,
      seen: await newest(office, day('2024-08-02'), id),
    })
    await bill(office, day('2024-09-02'))
    expect((await books.rents(id)).slice(-3).map(([, , amount]) => amount)).toEqual([1000, 1050, 1100])
    expect(await books.stay(id)).toMatchObject({ move_out: '2025-08-31', month_to_month: false })
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
    expect(await books.stay(id)).toMatchObject({ move_out: '2024-08-31' })
  })
})

describe('a new term that is canceled', () => {
  test('leaves the lease as it was', async () => {
    const office = await openOffice(context, 'Canceled')
    const id = await rentTo(office, { ...lease, name: 'Stays put' })
    const before = await books.stay(id)
    const on = day('2024-05-01')
    for (const agree of [
      (seen: number) => renew(office, on, id, day('2025-06-14'), { rent: 2000, seen }),
      (seen: number) => monthly(office, on, id, { rent: 2000, seen }),
    ]) {
      await agree(await newest(office, on, id))
      expect(await books.stay(id)).not.toEqual(before)
      await cancel(office, on, id, await newest(office, on, id))
      expect(await books.stay(id)).toEqual(before)
    }
    await bill(office, day('2024-07-01'))
    expect((await books.rents(id)).at(-1)).toEqual(['2024-07-01', '2024-07-31', 1000])
  })

  test('is refused once the term has begun', async () => {
    const office = await openOffice(context, 'Begun')
    const id = await rentTo(office, { ...lease, name: 'Begun' })
    await renew(office, day('2024-05-01'), id, day('2025-06-14'), { rent: 1240 })
    const seen = await newest(office, day('2024-06-15'), id)
    expect(await refusal(cancel(office, day('2024-06-15'), id, seen))).toBe('No new term is waiting to begin.')
  })
})
