import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { ledger } from '@freehold/contract/money/ledger'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { descriptionOf } from './history'
import { type LedgerRow, ledgerRows } from './ledger.sql'
import { beforeOf, linesPerPage } from './line-key'

type Ledger = ReplyOf<typeof ledger.get>
type Line = Ledger['data'][number]

/** A page of a tenant's ledger, newest first. */
export async function tenantLedger(db: Db, scope: Scope, { id, ...key }: InputOf<typeof ledger.get>): Promise<Ledger> {
  if (!(await tenantIsSeen(db, scope, id))) throw notFound('Tenant')
  const rows = await ledgerRows(db, scope, { tenant: id, before: beforeOf(key), limit: linesPerPage + 1 })
  return { data: rows.slice(0, linesPerPage).map(lineOf), more: rows.length > linesPerPage }
}

/** The newest lines of one tenancy, of a tenant whom the caller has found. */
export async function newestLines(
  db: Db,
  scope: Scope,
  { tenant, occupancy, most }: { tenant: number; occupancy: number; most: number },
): Promise<Ledger> {
  const rows = await ledgerRows(db, scope, { tenant, occupancy, before: null, limit: most + 1 })
  return { data: rows.slice(0, most).map(lineOf), more: rows.length > most }
}

/** The kinds of entries, as a tenant's account names them. */
export const lineKinds = {
  CHARGE: 'CHARGE',
  PAYMENT: 'PAYMENT',
  DEPOSIT_RETURN: 'DEPOSIT_RETURN',
  CREDIT_REFUND: 'REFUND',
  OPENING: 'OPENING',
} as const satisfies Record<LedgerRow['kind'], Line['kind']>

/** The figures of a line, the same for staff and for its tenant. */
export function figuresOfLine(row: LedgerRow) {
  const kind = lineKinds[row.kind]
  const isCharge = kind === 'CHARGE' || (kind === 'OPENING' && row.effect_cents > 0)
  const effect = keptDollars(row.effect_cents)
  return {
    id: row.id,
    kind,
    day: row.day,
    pay_reason: row.reason,
    property_name: row.property_name,
    unit_name: row.unit_name,
    charged: isCharge ? effect : 0,
    paid: isCharge || effect === 0 ? 0 : -effect,
    balance: keptDollars(row.balance_cents),
    notes: row.notes,
    in_transit: row.in_transit,
    open: row.open_cents === null ? null : keptDollars(row.open_cents),
  }
}

const lineOf = (row: LedgerRow): Line => ({
  ...figuresOfLine(row),
  description: descriptionOf(row),
  method: row.method,
  check_number: row.check_number,
  voided: row.voided_on === null ? null : { on: row.voided_on, by: row.voided_by, reason: row.void_reason },
})
