import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { keptDollars, showDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { entryWords } from '../journal/entry-words'
import { type HistoryRow, historyRows } from './history.sql'

export type HistoryEntry = ReplyOf<typeof payment.history>['data'][number]

const kinds = {
  CHARGE: 'CHARGE',
  PAYMENT: 'PAYMENT',
  REVERSAL: 'VOID',
  DEPOSIT_RETURN: 'DEPOSIT_RETURN',
  CREDIT_REFUND: 'REFUND',
  OPENING: 'OPENING',
} as const

/** A tenant's charges and payments in the user's sight, oldest first, with the balance after each. */
export async function tenantHistory(
  db: Db,
  scope: Scope,
  { id, with_voided }: InputOf<typeof payment.history>,
): Promise<HistoryEntry[]> {
  if (!(await tenantIsSeen(db, scope, id))) throw notFound('Tenant')
  return (await historyRows(db, scope, id, { withVoided: with_voided })).map(entryOf)
}

const entryOf = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  kind: kinds[row.kind],
  history_date: row.day,
  property_id: row.property_id,
  property_name: row.property_name,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  pay_reason: row.reason,
  description: descriptionOf(row),
  paid_amount: keptDollars(row.amount_cents),
  effect: keptDollars(row.effect_cents),
  balance: keptDollars(row.balance_cents),
  method: row.method,
  check_number: row.check_number,
  notes: row.notes,
  voided: row.voided,
  in_transit: row.in_transit,
  open: row.open_cents === null ? null : keptDollars(row.open_cents),
})

export function descriptionOf(row: HistoryRow): string {
  const words = entryWords(row)
  if (row.kind !== 'DEPOSIT_RETURN') return words
  const { returned_cents: returned, applied_cents: applied, amount_cents: held } = row
  const kept = held - returned - applied
  const parts = [
    ...(applied > 0 ? [`${showDollars(keptDollars(applied))} paid charges`] : []),
    ...(kept > 0 ? [`${showDollars(keptDollars(kept))} kept`] : []),
    ...(returned > 0 ? [`${showDollars(keptDollars(returned))} returned`] : []),
  ]
  return `${words}: ${parts.join(', ')}`
}
