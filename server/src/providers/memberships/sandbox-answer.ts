import { dayIn, daysBetween } from '@freehold/rules/day'
import { cents, zero } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import { ProviderUnknown } from '../provider-unknown'
import type { Subscription } from './port'
import { type Booked, isOver, monthOf } from './sandbox-bill'
import { billsOf } from './sandbox-subscription.sql'

const settlesAfter = 60_000
const shown = 20

export async function subscriptionOf(db: Db, booked: Booked, now: Date): Promise<Subscription> {
  const { id, method, state, extraUnits, discount, owed, period, paidThrough, pastDueSince } = booked
  const bills = await billsOf(db, id, shown)
  return {
    id,
    state,
    method,
    extraUnits,
    discount: discount && { amount: discount.amount, billsLeft: discount.bills },
    nextBill: isOver(booked) ? zero : monthOf(booked),
    nextBillOn: isOver(booked) ? null : booked.nextBillOn,
    owed,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    paidThrough,
    daysPastDue: pastDueSince === null ? 0 : daysBetween(pastDueSince, dayIn('UTC', now)),
    charges: bills.map(({ id: charge, amount_cents, refusal, created_at: at }) => ({
      id: charge,
      amount: cents(amount_cents),
      state: refusal !== '' ? 'declined' : now.getTime() - at.getTime() >= settlesAfter ? 'settled' : 'captured',
      message: refusal,
      at,
    })),
  }
}

export const noAnswer = () => new ProviderUnknown('The payment provider did not answer.')
