import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { DeliveryWay, RefundMethod } from '@freehold/rules/money/settlement/kinds'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

/** The deliveries of a letter, which the caller has found, the newest first. */
export async function deliveriesOf(db: Db, { account }: Of, settlement: number) {
  const rows = await db
    .selectFrom('deposit_delivery')
    .where('account_id', '=', account)
    .where('settlement_id', '=', settlement)
    .select(['id', 'how', 'delivered_on as on', 'note', 'recorded_by_name as by'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, how: row.how as DeliveryWay }))
}

interface NewDelivery {
  settlement: number
  how: DeliveryWay
  on: Day
  note: string
  at: Date
}

export async function insertDelivery(tx: Tx, scope: Scope, one: NewDelivery): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_delivery')
    .values({
      account_id: scope.account,
      settlement_id: one.settlement,
      how: one.how,
      delivered_on: one.on,
      note: one.note,
      recorded_by_name: actorName(scope, scope.userName),
      recorded_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface StoredRefund {
  id: number
  settlement: number
  payee: string
  amount: Cents
  method: RefundMethod
  reference: string
  on: Day
  cashedOn: Day | null
  by: string
  voided: boolean
  voidReason: string
}

const refunds = (db: Db, { account }: Of) =>
  db
    .selectFrom('deposit_refund')
    .where('account_id', '=', account)
    .select([
      'id',
      'settlement_id',
      'payee',
      'amount_cents',
      'method',
      'reference',
      'paid_on',
      'cashed_on',
      'recorded_by_name',
      'voided_at',
      'void_reason',
    ])

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

// The table's check holds the method to its words.
const refundOf = (row: RefundRow): StoredRefund => ({
  id: row.id,
  settlement: row.settlement_id,
  payee: row.payee,
  amount: cents(row.amount_cents),
  method: row.method as RefundMethod,
  reference: row.reference,
  on: row.paid_on as Day,
  cashedOn: row.cashed_on as Day | null,
  by: row.recorded_by_name,
  voided: row.voided_at !== null,
  voidReason: row.void_reason,
})

/** The refunds of all settlements of a tenancy: money that went out before a correction counts for the new one. */
export async function refundsOf(db: Db, scope: Of, settlements: readonly number[]): Promise<StoredRefund[]> {
  if (settlements.length === 0) return []
  const rows = await refunds(db, scope).where('settlement_id', 'in', settlements).orderBy('id', 'desc').execute()
  return rows.map(refundOf)
}

export async function findRefund(db: Db, scope: Of, id: number): Promise<StoredRefund | undefined> {
  const row = await refunds(db, scope).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

interface NewRefund {
  settlement: number
  payee: string
  amount: Cents
  method: RefundMethod
  reference: string
  on: Day
  at: Date
}

export async function insertRefund(tx: Tx, scope: Scope, one: NewRefund): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_refund')
    .values({
      account_id: scope.account,
      settlement_id: one.settlement,
      payee: one.payee,
      amount_cents: one.amount,
      method: one.method,
      reference: one.reference,
      paid_on: one.on,
      recorded_by_name: actorName(scope, scope.userName),
      recorded_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markCashed(tx: Tx, { account }: Of, id: number, on: Day): Promise<void> {
  await tx
    .updateTable('deposit_refund')
    .set({ cashed_on: on })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function markRefundVoid(
  tx: Tx,
  scope: Scope,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('deposit_refund')
    .set({ voided_at: at, voided_by_name: actorName(scope, scope.userName), void_reason: reason })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export const objectionsOf = (db: Db, { account }: Of, settlements: readonly number[]) =>
  settlements.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deposit_objection')
        .where('account_id', '=', account)
        .where('settlement_id', 'in', settlements)
        .select(['id', 'received_on as on', 'words', 'paper_file', 'paper_name', 'recorded_by_name as by'])
        .orderBy('id', 'desc')
        .execute()

interface NewObjection {
  settlement: number
  on: Day
  words: string
  paper: { file: string; name: string } | null
  at: Date
}

export async function insertObjection(tx: Tx, scope: Scope, one: NewObjection): Promise<number> {
  const { id } = await tx
    .insertInto('deposit_objection')
    .values({
      account_id: scope.account,
      settlement_id: one.settlement,
      received_on: one.on,
      words: one.words,
      paper_file: one.paper?.file ?? null,
      paper_name: one.paper?.name ?? '',
      recorded_by_name: actorName(scope, scope.userName),
      recorded_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
