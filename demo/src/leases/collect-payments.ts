import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import type { Day } from '@freehold/rules/day'
import { toDollars } from '@freehold/rules/money'
import { billCharges, type ChargeOf } from '@freehold/server/areas/money/payments/bill-charges'
import { methodOf } from '@freehold/server/areas/money/payments/collect'
import { type PaymentOf, recordPayments } from '@freehold/server/areas/money/payments/record-payments'
import { voidChargeOnRequest, voidPayment } from '@freehold/server/areas/money/payments/void-payment'
import type { Scope, UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, type Seeder } from '../seeder'
import { minuteOn } from '../times'
import { type Entered, enteredAs } from './entry-mistakes'
import type { Brought, Month } from './monthly-payments'
import { payOnline } from './pay-online'
import type { Tenancy, TenancyIds } from './tenancy'

/** Something the office bills a tenant for. */
export interface Bill {
  tenancy: Tenancy
  type: 'UTILITY'
  day: Day
  amount: number
  notes: string
}

export interface Desk {
  tx: Tx
  teller: Seeder
  office: { account: number; timezone: string }
  now: Date
  idsOf: (tenancy: Tenancy) => TenancyIds
  /** The user who works there on a day. */
  who: (tenancy: Tenancy, day: Day) => UserScope
}

export interface Cashier {
  bill: (bills: readonly Bill[], month: Month) => Promise<void>
  /** Takes in what was brought in a month, and puts right what went wrong with some of it. */
  takeIn: (brought: readonly Brought[], month: Month) => Promise<void>
  excuse: (tenancy: Tenancy, day: Day, fee: number) => Promise<void>
}

const byDay = (a: { day: Day }, b: { day: Day }): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** The money of many tenants at once, as the forms take it one by one. */
export function cashierOf({ tx, teller, office, now, idsOf, who }: Desk): Cashier {
  /** Each by who works there, in the order of the days. Answers the ids it was given. */
  async function together<T extends { tenancy: Tenancy; day: Day }>(
    all: readonly T[],
    { last }: Month,
    work: (scope: Scope, some: readonly T[]) => Promise<number[]>,
  ): Promise<Map<T, number>> {
    const ids = new Map<T, number>()
    for (const { scope, some } of turnsOf(all.toSorted(byDay), who)) {
      const times = some.map(({ day, tenancy }) => minuteOn(day, tenancy.habit.minute, now)).values()
      const clock = () => times.next().value ?? timeless()
      const given = await work({ ...scope, today: last, clock }, some)
      for (const [i, one] of some.entries()) ids.set(one, given[i] ?? 0)
    }
    return ids
  }

  const asBill = (scope: Scope, { tenancy, type, day, amount, notes }: Bill): ChargeOf => {
    const { tenant, occupancy } = idsOf(tenancy)
    const { property_id } = tenancy.home.unit.fields
    const fields = {
      tenant_id: tenant,
      type,
      property_id,
      rent_unit_id: occupancy,
      paid_date: day,
      paid_amount: amount,
      notes,
    }
    const input = asAsked(charge.add, scope, fields)
    return { occupancy, reason: input.type, amount: input.paid_amount, due: input.paid_date, notes: input.notes }
  }

  const asPayment = (scope: Scope, brought: Brought): PaymentOf => {
    const { tenancy, source, reason, day, amount, method, check_number, notes } = brought
    const { tenant, occupancy } = idsOf(tenancy)
    const fields = { tenant_id: tenant, paid_date: day, paid_amount: toDollars(amount), method, check_number, notes }
    const { property_id } = tenancy.home.unit.fields
    const input =
      source === 'RENT'
        ? asAsked(payment.payRent, scope, { ...fields, rent_id: occupancy, pay_reason: reason })
        : asAsked(payment.collectOther, scope, { ...fields, property_id, rent_unit_id: occupancy, type: reason })
    return {
      occupancy,
      source,
      reason,
      day: input.paid_date,
      amount: input.paid_amount,
      ...methodOf(input),
      notes: input.notes,
    }
  }

  async function collect(all: readonly Brought[], month: Month): Promise<Map<Brought, number>> {
    const billed = await together(
      all.filter(({ bill }) => bill),
      month,
      (scope, some) =>
        billCharges(
          tx,
          scope,
          some.map((one) => asCharge(asPayment(scope, one))),
        ),
    )
    return together(all, month, async (scope, some) => {
      const { ids } = await recordPayments(
        tx,
        scope,
        some.map((one) => {
          const charged = billed.get(one)
          return { ...asPayment(scope, one), ...(charged !== undefined && { billedWith: charged }) }
        }),
      )
      return ids
    })
  }

  async function undo({ tenancy, undone }: Entered, id: number): Promise<void> {
    if (!undone) return
    const actor = { scope: { ...who(tenancy, undone.day), today: undone.day }, when: minuteOn(undone.day, 95, now) }
    await teller.run(payment.remove, actor, { id, reason: undone.reason }, (scope, input) =>
      voidPayment(tx, scope, input),
    )
  }

  return {
    bill: async (bills, month) => {
      await together(bills, month, (scope, some) =>
        billCharges(
          tx,
          scope,
          some.map((one) => asBill(scope, one)),
        ),
      )
    },
    takeIn: async (brought, month) => {
      const isOnline = ({ tenancy: { habit }, source }: Brought) =>
        source === 'RENT' && habit.online !== undefined && month.ago <= habit.online.since
      for (const one of brought.filter(isOnline)) {
        const { online } = one.tenancy.habit
        if (online) await payOnline(tx, { ...office, now }, idsOf(one.tenancy), one, online.card)
      }
      const entered = brought.filter((one) => !isOnline(one)).flatMap(enteredAs)
      const ids = await collect(entered, month)
      const wrong = entered.filter(({ undone }) => undone !== null)
      for (const one of wrong) await undo(one, ids.get(one) ?? 0)
      await collect(
        wrong.flatMap(({ undone }) => undone?.again ?? []),
        month,
      )
    },
    excuse: async (tenancy, day, fee) => {
      const actor = { scope: { ...who(tenancy, day), today: day }, when: minuteOn(day, 130, now) }
      const fields = { id: fee, reason: 'First time, so waived as a courtesy.' }
      await teller.run(charge.remove, actor, fields, (scope, input) => voidChargeOnRequest(tx, scope, input))
    },
  }
}

function timeless(): never {
  throw new Error('The log has more lines than there were payments')
}

/** The steps of each user of the office, in order. */
function turnsOf<T extends { tenancy: Tenancy; day: Day }>(all: readonly T[], who: Desk['who']) {
  const queue = new Map<number, { scope: UserScope; some: T[] }>()
  for (const one of all) {
    const scope = who(one.tenancy, one.day)
    const turn = queue.get(scope.user) ?? { scope, some: [] }
    turn.some.push(one)
    queue.set(scope.user, turn)
  }
  return queue.values()
}

const asCharge = ({ occupancy, reason, amount, day, notes }: PaymentOf): ChargeOf => ({
  occupancy,
  reason,
  amount,
  due: day,
  ...(notes && { notes }),
})
