import type { PayMethod } from '@freehold/rules/portal/payment-fee'
import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Person, TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'
import type { SavedMethod } from '../../../../providers/payments/port'

export interface MethodRow {
  id: number
  kind: 'CARD' | 'PAYPAL' | 'BANK'
  token_sealed: string
  label: string
  brand: string
  last4: string
  debit: boolean | null
  expires: string | null
  /** READY pays. The others are bank accounts that are being checked. */
  state: 'READY' | 'DEPOSITS' | 'CHECKING'
  /** The provider's name of the check. */
  verification: string
}

const columns = [
  'id',
  'kind',
  'token_sealed',
  'label',
  'brand',
  'last4',
  'debit',
  'expires',
  'state',
  'verification',
] as const

const methods = (db: Db, { account, tenant, member }: TenantScope) =>
  db
    .selectFrom('portal_method')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('disabled_at', 'is', null)

/** The person's own methods that may be used, the newest first. There are at most five. */
export async function methodsOf(db: Db, scope: TenantScope): Promise<MethodRow[]> {
  const rows = await methods(db, scope).select(columns).orderBy('id', 'desc').execute()
  return rows.map(asMethod)
}

/** The person's own method with this id; undefined where it is another's, or was removed. */
export async function ownMethod(db: Db, scope: TenantScope, id: number): Promise<MethodRow | undefined> {
  const row = await methods(db, scope).where('id', '=', id).select(columns).executeTakeFirst()
  return row && asMethod(row)
}

// The table's checks hold the kind and the state to these words.
const asMethod = (row: Omit<MethodRow, 'kind' | 'state'> & { kind: string; state: string }): MethodRow => ({
  ...row,
  kind: row.kind as MethodRow['kind'],
  state: row.state as MethodRow['state'],
})

/** A card that doesn't say what it is counts as a debit card, whose fee is lower. */
export function feeMethodOf({ kind, debit }: Pick<MethodRow, 'kind' | 'debit'>): PayMethod {
  if (kind !== 'CARD') return kind
  return debit === false ? 'CREDIT_CARD' : 'DEBIT_CARD'
}

/** Two saves of one tenant come after each other. */
export async function lockMethods(tx: Tx, { account, tenant }: TenantScope): Promise<void> {
  await sql`select from tenant where account_id = ${account} and id = ${tenant} for update`.execute(tx)
}

/** The token is sealed for the row's id, so the caller sets it next. */
export async function insertMethod(
  tx: Tx,
  { account, tenant, member }: TenantScope,
  { kind, brand = '', last4 = '', debit, expires, account: label }: SavedMethod,
  at: Date,
): Promise<MethodRow> {
  const row = await tx
    .insertInto('portal_method')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      kind: kind === 'paypal' ? 'PAYPAL' : 'CARD',
      token_sealed: '',
      label,
      brand,
      last4,
      debit,
      expires,
      created_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asMethod(row)
}

export async function setToken(
  tx: Tx,
  { account, tenant }: TenantScope,
  { id, sealed }: { id: number; sealed: string },
): Promise<void> {
  await tx
    .updateTable('portal_method')
    .set({ token_sealed: sealed })
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Takes a method out of use; false where that was done before. */
export async function disableMethod(
  tx: Tx,
  { account, tenant }: Pick<TenantScope, 'account' | 'tenant'>,
  { id, why, at }: { id: number; why: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_method')
    .set({ disabled_at: at, why, token_sealed: '' })
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes all methods of a person out of use: their tokens are forgotten, so nothing can be charged any more. */
export async function disableMethodsOf(tx: Tx, { account, tenant, member }: Person, at: Date): Promise<void> {
  await tx
    .updateTable('portal_method')
    .set({ disabled_at: at, why: 'REMOVED', token_sealed: '' })
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('disabled_at', 'is', null)
    .execute()
}
