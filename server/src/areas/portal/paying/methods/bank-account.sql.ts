import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import type { TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'
import { atOnce, longestUnasked } from '../../../../outbound/in-turn'
import type { SavedBank } from '../../../../providers/payments/port'
import { type MethodRow, ownMethod } from './portal-method.sql'

interface NewBank {
  bank: SavedBank
  state: MethodRow['state']
  verification: string
  at: Date
}

/** The token is sealed for the row's id, so the caller sets it next. */
export async function insertBank(
  tx: Tx,
  scope: TenantScope,
  { bank, state, verification, at }: NewBank,
): Promise<MethodRow> {
  const { id } = await tx
    .insertInto('portal_method')
    .values({
      account_id: scope.account,
      tenant_id: scope.tenant,
      member_id: scope.member,
      kind: 'BANK',
      token_sealed: '',
      label: bank.accountType,
      brand: bank.bank,
      last4: bank.last4,
      state,
      verification,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await ownMethod(tx, scope, id)
  if (!kept) throw new Error(`The bank account ${id} is not there`)
  return kept
}

/** Moves the check of an account on; false where it is no longer under way. */
export async function setBankState(
  tx: Tx,
  { account }: { account: number },
  id: number,
  state: MethodRow['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_method')
    .set({ state })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('state', 'not in', ['READY', state])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface CheckedBank {
  id: number
  tenant: number
  token_sealed: string
}

/** A deposit takes days, so an account is asked about in each run of its first hour, then four times a day. */
const inTurn = (now: Date) =>
  sql<SqlBool>`(created_at > ${now}::timestamptz - interval '1 hour' or asked_at is null
    or asked_at < ${now}::timestamptz - interval '6 hours')`

/** The accounts whose check is under way and whose turn it is. */
export async function banksInTurn(db: Db, { account }: Pick<Scope, 'account'>, now: Date): Promise<CheckedBank[]> {
  return db
    .selectFrom('portal_method')
    .where('account_id', '=', account)
    .where('state', '<>', 'READY')
    .where('disabled_at', 'is', null)
    .where(inTurn(now))
    .select(['id', 'tenant_id as tenant', 'token_sealed'])
    .orderBy(longestUnasked)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

export async function markBankAsked(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('portal_method')
    .set({ asked_at: at })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
}

/** True if a payment from an account came back under any code but these. */
export async function hasReturned(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  method: number,
  mayStay: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from card_payment where account_id = ${account} and method_id = ${method}
    and returned_at is not null and not (return_code = any(${mayStay})) limit 1`.execute(db)
  return rows.length > 0
}

/** Accounts in use from which a payment came back under any code but these. */
export async function returnedBanks(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  mayStay: readonly string[],
): Promise<CheckedBank[]> {
  const { rows } = await sql<CheckedBank>`
    select m.id, m.tenant_id as tenant, m.token_sealed from portal_method m
    where m.account_id = ${account} and m.kind = 'BANK' and m.disabled_at is null and exists (
      select from card_payment c where c.account_id = m.account_id and c.method_id = m.id and c.returned_at is not null
        and not (c.return_code = any(${mayStay})))
    order by m.id`.execute(db)
  return rows
}
