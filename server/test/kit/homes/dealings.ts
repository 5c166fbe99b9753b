import type { Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import { endOccupancy } from '../../../src/areas/leasing/tenancies/end-occupancy'
import { postCharges } from '../../../src/areas/money/billing/post-charges'
import { returnDeposit } from '../../../src/areas/money/deposits/deposit'
import { readToPay } from '../../../src/areas/money/payments/account-to-pay.sql'
import type { NewPayment } from '../../../src/areas/money/payments/payment-posting'
import { postPayment } from '../../../src/areas/money/payments/record-payment'
import { voidChargeOnRequest, voidPayment } from '../../../src/areas/money/payments/void-payment'
import { Refusal } from '../../../src/http/refusal'
import type { TestApp } from '../app/app'
import { type Books, day, dollars, type Home } from '../money/books'

export interface Settling {
  applied?: { charge_id: number; amount: number }[]
  /** In dollars. */
  kept?: number
  kept_reason?: string
  credit?: number
  paid_date?: string
  send_to?: string
}

/** An office's step with a tenant's money, on one day. Amounts are in dollars. */
export interface Dealings {
  bill: (home: Home, amount: number, reason?: Reason, due?: string) => Promise<number>
  pay: (home: Home, amount: number, about?: Partial<NewPayment>) => Promise<number>
  voidPaid: (id: number, reason?: string) => Promise<number>
  takeBack: (charge: number, reason?: string) => Promise<number>
  moveOut: (home: Home, on: string, force?: boolean) => Promise<number>
  settle: (home: Home, asked?: Settling) => Promise<{ id: number; returned: number }>
  /** The sums of an occupancy's lines, ledger by ledger. */
  ledgers: (home: Home) => Promise<Record<string, number>>
}

export function dealings(context: Pick<TestApp, 'clock'>, books: Books, today: string): Dealings {
  const scope = books.scopeOn(today)
  return {
    bill: ({ occupancy }, amount, reason = 'LAUNDRY', due = today) =>
      books.on(occupancy, today, async (tx, on, account) => {
        const [id] = await postCharges(tx, on, account, [{ reason, amount: dollars(amount), due: day(due) }])
        return id ?? 0
      }),
    pay: ({ occupancy }, amount, about = {}) =>
      books.on(occupancy, today, async (tx, on, account) => {
        const payment: NewPayment = {
          reason: 'RENT',
          source: 'RENT',
          day: day(today),
          amount: dollars(amount),
          ...about,
        }
        return postPayment(tx, on, await readToPay(tx, on, account, payment.day), payment)
      }),
    voidPaid: (id, reason = '') =>
      books.post((tx) => voidPayment(tx, scope, { id, reason, with_charge: false, confirm: true })),
    takeBack: (id, reason = '') => books.post((tx) => voidChargeOnRequest(tx, scope, { id, reason, confirm: true })),
    moveOut: ({ tenant, unit }, on, force = false) =>
      books.post((tx) =>
        endOccupancy(tx, scope, { tenant, unit, day: day(on), reason: 'Personal', force }, context.clock.now()),
      ),
    settle: ({ tenant, occupancy }, { kept, credit, paid_date = today, ...asked } = {}) =>
      books.post((tx) =>
        returnDeposit(tx, scope, {
          tenant_id: tenant,
          rent_id: occupancy,
          paid_date: day(paid_date),
          applied: [],
          kept: kept === undefined ? null : dollars(kept),
          kept_reason: '',
          credit: credit === undefined ? null : dollars(credit),
          send_to: '',
          ...asked,
        }),
      ),
    ledgers: async ({ occupancy }) => {
      const { rows } = await sql<{ name: string; cents: number }>`
        select case when ledger in ('INCOME', 'DEPOSITS_HELD') then ledger || ' ' || reason else ledger end as name,
          sum(cents) as cents
        from journal_line where account_id = ${books.account} and occupancy_id = ${occupancy}
        group by 1 having sum(cents) <> 0 order by 1`.execute(books.db)
      return Object.fromEntries(rows.map(({ name, cents }) => [name, cents / 100]))
    },
  }
}

/** A verb's refusal: its type, the fields it names, and the sentence. */
export const refusalOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal
        ? `${error.type} ${Object.keys(error.fields ?? {})} ${error.message}`
        : `not a refusal: ${error}`,
  )
