import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { keptDollars, showDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { entryWords } from '../journal/entry-words'
import { type HistoryRow, historyRows } from './history.sql'
import { beforeOf, linesPerPage } from './line-key'

export type HistoryEntry = ReplyOf<typeof payment.history>['data'][number]

const kinds = {
  CHARGE: 'CHARGE',
  PAYMENT: 'PAYMENT',
  REVERSAL: 'VOID',
  DEPOSIT_RETURN: 'DEPOSIT_RETURN',
  CREDIT_REFUND: 'REFUND',
  OPENING: 'OPENING',
} as const

type Asked = Pick<InputOf<typeof payment.history>, 'id' | 'with_voided'>

/** All charges and payments of a tenant in the user's sight, oldest first, with the balance after each. */
export async function tenantHistory(db: Db, scope: Scope, { id, with_voided }: Asked): Promise<HistoryEntry[]> {
  await requireSeen(db, scope, id)
  const all = { tenant: id, withVoided: with_voided, before: null, limit: null }
  return (await historyRows(db, scope, all)).map(entryOf)
}

/** All of them, or a page: the newest, or those before the key. */
export async function historyShown(
  db: Db,
  scope: Scope,
  { id, with_voided, paged, ...key }: InputOf<typeof payment.history>,
): Promise<ReplyOf<typeof payment.history>> {
  const before = beforeOf(key)
  if (!paged && before === null) return { data: await tenantHistory(db, scope, { id, with_voided }), more: false }
  await requireSeen(db, scope, id)
  const rows = await historyRows(db, scope, { tenant: id, withVoided: with_voided, before, limit: linesPerPage + 1 })
  return { data: rows.slice(-linesPerPage).map(entryOf), more: rows.length > linesPerPage }
}

async function requireSeen(db: Db, scope: Scope, tenant: number): Promise<void> {
  if (!(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
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
  if (row.fee_cents > 0) return `${words}, and a convenience fee of ${showDollars(keptDollars(row.fee_cents))}`
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
