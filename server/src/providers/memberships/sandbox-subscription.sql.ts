import type { Day } from '@freehold/rules/day'
import { cents, keptCents } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import type { Attempt, Booked } from './sandbox-bill'

/** False where the id is in use. */
export async function keepSubscription(tx: Tx, booked: Booked, at: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('sandbox_subscription')
    .values({ id: booked.id, created_at: at, ...columnsOf(booked) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function changeSubscription(tx: Tx, booked: Booked): Promise<void> {
  await tx.updateTable('sandbox_subscription').set(columnsOf(booked)).where('id', '=', booked.id).execute()
}

const columnsOf = (booked: Booked) => ({
  method: booked.method,
  state: booked.state,
  extra_units: booked.extraUnits,
  pro_cents: booked.pro,
  unit_cents: booked.unit,
  discount_cents: booked.discount?.amount ?? null,
  discount_bills: booked.discount?.bills ?? null,
  owed_cents: booked.owed,
  billing_day: booked.billingDay,
  next_bill_on: booked.nextBillOn,
  period_from: booked.period?.from ?? null,
  period_to: booked.period?.to ?? null,
  paid_through: booked.paidThrough,
  past_due_since: booked.pastDueSince,
})

/** A reader may bill it, so it is locked. */
export async function lockSubscription(tx: Tx, id: string): Promise<Booked | null> {
  const row = await tx
    .selectFrom('sandbox_subscription')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const discount = keptCents(row.discount_cents)
  const from = row.period_from as Day | null
  const to = row.period_to as Day | null
  return {
    id,
    method: row.method,
    // The table's check holds it to these words.
    state: row.state as Booked['state'],
    extraUnits: row.extra_units,
    pro: cents(row.pro_cents),
    unit: cents(row.unit_cents),
    discount: discount && { amount: discount, bills: row.discount_bills },
    owed: cents(row.owed_cents),
    billingDay: row.billing_day,
    nextBillOn: row.next_bill_on as Day,
    period: from && to && { from, to },
    paidThrough: row.paid_through as Day | null,
    pastDueSince: row.past_due_since as Day | null,
  }
}

export async function subscriptionsDue(db: Db, day: Day): Promise<string[]> {
  const due = await db
    .selectFrom('sandbox_subscription')
    .where('state', '<>', 'canceled')
    .where('next_bill_on', '<=', day)
    .orderBy('id')
    .select('id')
    .execute()
  return due.map(({ id }) => id)
}

export async function keepBill(tx: Tx, subscription: string, bill: Attempt & { id: string; at: Date }): Promise<void> {
  const { id, amount, refusal, at } = bill
  await tx
    .insertInto('sandbox_bill')
    .values({ subscription, id, amount_cents: amount, refusal: refusal?.message ?? '', created_at: at })
    .execute()
}

/** The newest first. */
export function billsOf(db: Db, subscription: string, most: number) {
  return db
    .selectFrom('sandbox_bill')
    .where('subscription', '=', subscription)
    .orderBy('seq', 'desc')
    .limit(most)
    .select(['id', 'amount_cents', 'refusal', 'created_at'])
    .execute()
}
