import type { Reason } from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billSome } from '../../../src/areas/money/billing/bill-what-is-due'
import { billCharges } from '../../../src/areas/money/payments/bill-charges'
import { recordPayments } from '../../../src/areas/money/payments/record-payments'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Dealings, dealings, refusalOf } from '../../kit/homes/dealings'
import { type Books, day, dollars, type Home, openBooks } from '../../kit/money/books'

const today = '2026-03-20'
const days = ['2026-03-01', '2026-03-05', '2026-03-20'] as const
const reasons = ['RENT', 'PET_DEPOSIT', 'LAUNDRY', 'SECURITY_DEPOSIT'] as const satisfies readonly Reason[]

let context: TestApp
let books: Books
let office: Dealings
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  office = dealings(context, books, today)
})
afterAll(() => context.close())

/** The open part of each charge and each payment, in the order in which they were posted. */
async function standing({ occupancy }: Home) {
  const { rows } = await sql`select c.reason, c.due, c.open_cents, c.voided_by is not null as void from charge c
    where c.occupancy_id = ${occupancy} order by c.id`.execute(books.db)
  const receipts =
    await sql`select reason, source, day, amount_cents, deposit_cents, free_cents, deposit_free_cents, notes
    from receipt where occupancy_id = ${occupancy} order by id`.execute(books.db)
  const parts =
    await sql`select a.deposit, sum(a.cents) as cents, c.reason, c.due from allocation a join charge c on c.id = a.charge_id
    where c.occupancy_id = ${occupancy} group by 1, 3, 4 order by 3, 4, 1`.execute(books.db)
  return { charges: rows, receipts: receipts.rows, parts: parts.rows }
}

const paymentsOfHome = fc.array(
  fc.record({
    reason: fc.constantFrom(...reasons),
    day: fc.constantFrom(...days).map(day),
    amount: fc.integer({ min: 1, max: 2_500 }).map(dollars),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('payments recorded together', () => {
  test('pay what they would pay one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paymentsOfHome, { minLength: 1, maxLength: 3 }), async (plan) => {
        const at = async () => {
          const homes = await Promise.all(plan.map(() => books.moveIn({ moveIn: '2026-01-01', today })))
          for (const home of homes) await office.bill(home, 40)
          return homes
        }
        const [single, batched] = [await at(), await at()]
        for (const [i, home] of single.entries())
          for (const { amount, ...about } of plan[i] ?? [])
            await office.pay(home, amount / 100, { ...about, source: 'OTHER', notes: 'x' })
        const together = batched.flatMap(({ occupancy }, i) =>
          (plan[i] ?? []).map((one) => ({ ...one, occupancy, source: 'OTHER' as const, notes: 'x' })),
        )
        const { ids } = await books.post((tx) => recordPayments(tx, books.scopeOn(today), together))
        expect(ids.length).toBe(together.length)
        for (const [i, home] of batched.entries()) {
          const alone = single[i]
          if (!alone) throw new Error('There is no home to compare with')
          expect(await office.ledgers(home)).toEqual(await office.ledgers(alone))
          expect(await standing(home)).toEqual(await standing(alone))
        }
      }),
      { numRuns: 12 },
    )
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  }, 60_000)

  test('void exactly the fees that they leave without a reason', async () => {
    const [paid, unpaid] = [await books.moveIn({ today: '2026-01-01' }), await books.moveIn({ today: '2026-01-01' })]
    const [rule] = await context.database.ask<{ id: string }>(
      `insert into late_fee_rule (account_id, title, frequency, fee_type, fixed_cents, due_period)
       values ($1, 'Fifty', 'MONTHLY', 'FIXED', 5000, 5) returning id`,
      [books.account],
    )
    for (const { occupancy } of [paid, unpaid]) {
      await context.database.ask(
        'update occupancy set late_fee_rule_id = $2, late_fee_begins = move_in where id = $1',
        [occupancy, rule?.id],
      )
      await context.database.ask(`update rent_account set next_fee_on = '2026-01-06' where occupancy_id = $1`, [
        occupancy,
      ])
    }
    await books.post((tx) => billSome(tx, books.scopeOn('2026-01-20'), day('2026-01-20')))
    const fees = async ({ occupancy }: Home) => {
      const { rows } = await sql`select due, voided_by is not null as void from charge
        where occupancy_id = ${occupancy} and reason = 'LATE_FEE'`.execute(books.db)
      return rows
    }
    expect(await fees(paid)).toEqual([{ due: '2026-01-06', void: false }])
    await books.post((tx) =>
      recordPayments(
        tx,
        books.scopeOn('2026-01-20'),
        [paid, unpaid].map(({ occupancy }, i) => ({
          occupancy,
          reason: 'RENT',
          source: 'RENT',
          day: day(i === 0 ? '2026-01-03' : '2026-01-08'),
          amount: dollars(2000),
        })),
      ),
    )
    expect(await fees(paid)).toEqual([{ due: '2026-01-06', void: true }])
    expect(await fees(unpaid)).toEqual([{ due: '2026-01-06', void: false }])
  })

  test('are all refused when one is dated in the future, in closed books, or for a home out of sight', async () => {
    const home = await books.moveIn({ today })
    const before = await standing(home)
    const payment = { occupancy: home.occupancy, reason: 'RENT' as const, source: 'RENT' as const, amount: dollars(10) }
    const record = (...on: { day: string; occupancy?: number }[]) =>
      refusalOf(
        books.post((tx) =>
          recordPayments(
            tx,
            books.scopeOn(today, [home.property]),
            on.map((one) => ({ ...payment, ...one, day: day(one.day) })),
          ),
        ),
      )
    expect(await record({ day: today }, { day: '2026-03-21' })).toContain('E_INVALID paid_date')
    const elsewhere = await books.moveIn({ today })
    expect(await record({ day: today }, { day: today, occupancy: elsewhere.occupancy })).toContain('E_NOT_FOUND')
    expect(await standing(home)).toEqual(before)
    expect(await record({ day: today })).toBe('done')
  })
})

test('charges billed together use waiting money one after the other', async () => {
  // All of its first month is deposit, so that nothing else is open.
  const home = await books.moveIn({ moveIn: '2026-03-01', total: 500, initial: 500, today })
  await office.pay(home, 100, { reason: 'OTHER', source: 'OTHER' })
  const bill = { occupancy: home.occupancy, reason: 'PARKING' as const, due: day(today) }
  const bills = [70, 50].map((amount) => ({ ...bill, amount: dollars(amount) }))
  const ids = await books.post((tx) => billCharges(tx, books.scopeOn(today), bills))
  expect(ids.length).toBe(2)
  const { charges } = await standing(home)
  expect(charges).toMatchObject([
    { reason: 'SECURITY_DEPOSIT', open_cents: 0 },
    { reason: 'PARKING', open_cents: 0 },
    { reason: 'PARKING', open_cents: 2_000 },
  ])
})
