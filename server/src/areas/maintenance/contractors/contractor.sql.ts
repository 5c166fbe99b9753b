import type { InputOf } from '@freehold/contract/kit/call'
import type { contractor } from '@freehold/contract/maintenance/contractor'
import { type Trade, trades } from '@freehold/rules/maintenance/trades'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'

type ContractorInput = Filled<InputOf<typeof contractor.save>>

/** The contractors of the account, archived ones included. They belong to no property: who may see contractors sees all. */
export const contractors = (db: Db, { account }: Scope) =>
  db.selectFrom('contractor').where('contractor.account_id', '=', account)

/** The database's check holds the trades to the words of the rules. */
export const tradesOf = (stored: readonly string[]): Trade[] => trades.filter((trade) => stored.includes(trade))

export function findContractor(db: Db, scope: Scope, id: number) {
  return contractors(db, scope)
    .leftJoin('staff_user', byId('staff_user', 'contractor', 'user_id'))
    .where('contractor.id', '=', id)
    .selectAll('contractor')
    .select(['staff_user.name as login_name', 'staff_user.email as login_email'])
    .executeTakeFirst()
}

export function lockContractor(tx: Tx, scope: Scope, id: number) {
  return contractors(tx, scope).where('contractor.id', '=', id).selectAll('contractor').forUpdate().executeTakeFirst()
}

/** Columns that the form sends, without the tax ID, which is sealed, and the login, which has rules of its own. */
export const columnsOf = (input: ContractorInput) => ({
  name: input.name,
  phone: input.phone,
  email: input.email,
  license: input.license,
  license_expires_on: input.license_expires,
  address: input.address,
  trades: [...new Set(input.trades)],
  insurer: input.insurer,
  policy_number: input.policy_number,
  insurance_expires_on: input.insurance_expires,
  rate_cents: input.hourly_rate,
  notes: input.notes,
})

type Columns = ReturnType<typeof columnsOf>

export async function insertContractor(tx: Tx, { account }: Scope, fields: Columns): Promise<number> {
  const { id } = await tx
    .insertInto('contractor')
    .values({ account_id: account, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A contractor as an import knows one. */
export type NewContractor = Pick<
  Columns,
  'name' | 'phone' | 'email' | 'license' | 'address' | 'trades' | 'insurance_expires_on' | 'notes'
>

/** Adds many at once, and answers their ids in this order. */
export async function insertContractors(tx: Tx, { account }: Scope, all: readonly NewContractor[]): Promise<number[]> {
  const rows = await tx
    .insertInto('contractor')
    .values(all.map((one) => ({ account_id: account, ...one })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Besides {
  tax_id_sealed?: string
  tax_id_end?: string
  user_id?: number | null
}

export async function updateContractor(
  tx: Tx,
  { account }: Scope,
  id: number,
  fields: Columns & Besides,
): Promise<void> {
  await tx.updateTable('contractor').set(fields).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Archives a contractor at a moment; null puts it back on the list. */
export async function markContractorArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('contractor')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteContractor(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('contractor').where('account_id', '=', account).where('id', '=', id).execute()
}

/** The contractor that signs in with a login. */
export function contractorOfUser(db: Db, scope: Scope, user: number) {
  return contractors(db, scope).where('user_id', '=', user).select(['id', 'name']).executeTakeFirst()
}

/** Finds a user of the type Contractor, and locks it, so that two contractors cannot take it at once. */
export async function lockContractorLogin(tx: Tx, { account }: Scope, user: number) {
  const { rows } = await sql<{ name: string; group_id: number }>`select name, group_id from staff_user
    where account_id = ${account} and id = ${user} and archived_at is null for update`.execute(tx)
  return rows[0]
}
