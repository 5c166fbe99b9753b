import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import type { KeptMethod, Payer } from '../record/membership.sql'

export type ChangeKind = 'UPGRADE' | 'ADD_UNITS' | 'REMOVE_UNITS' | 'METHOD' | 'PAY' | 'DOWNGRADE' | 'CANCEL' | 'KEEP'
type ChangeState = 'PENDING' | 'SENT' | 'DONE' | 'FAILED' | 'UNKNOWN'

/** Facts that a change needs besides its units. */
interface ChangeDetails {
  payer?: Payer
  /** Our id of the new subscription. */
  subscription?: string
  customer?: string
  method?: KeptMethod
  promo?: { id: number; code: string; off: number; bills: number | null }
  /** Units that are paid for, and that the charger takes only once nothing is past due. */
  waits?: boolean
  /** The sentence that the owner agreed to, and the address it came from. */
  consent?: { text: string; address: string }
}

/** A change of a membership, as it was intended. */
export interface Change {
  id: number
  kind: ChangeKind
  unitsBefore: number
  unitsAfter: number
  /** Charged at once. */
  amount: Cents
  state: ChangeState
  /** Ours, in the provider's books. */
  reference: string
  transaction: string
  message: string
  details: ChangeDetails
  token_sealed: string
  userId: number | null
  userName: string
  onBehalfBy: string | null
  bodyHash: Buffer | null
  createdAt: Date
}

const changes = (db: Db, account: number) =>
  db.selectFrom('membership_change').where('account_id', '=', account).selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

// The table's checks hold kind and state to their words; the details are written here alone.
const changeFrom = (row: Row): Change => ({
  id: row.id,
  kind: row.kind as ChangeKind,
  unitsBefore: row.units_before,
  unitsAfter: row.units_after,
  amount: cents(row.cents),
  state: row.state as ChangeState,
  reference: row.reference,
  transaction: row.transaction,
  message: row.message,
  details: row.details as ChangeDetails,
  token_sealed: row.token_sealed,
  userId: row.user_id,
  userName: row.user_name,
  onBehalfBy: row.on_behalf_by,
  bodyHash: row.body_hash,
  createdAt: row.created_at,
})

const openStates = ['PENDING', 'SENT', 'UNKNOWN'] as const

/** The change that is not over; there is at most one. */
export async function openChange(db: Db, account: number): Promise<Change | undefined> {
  const row = await changes(db, account).where('state', 'in', openStates).executeTakeFirst()
  return row && changeFrom(row)
}

/** Units that wait for a past due bill. */
export async function waitingUnits(db: Db, account: number): Promise<Change | undefined> {
  const row = await changes(db, account)
    .where('kind', '=', 'ADD_UNITS')
    .where('state', '=', 'DONE')
    .where(sql<SqlBool>`(details -> 'waits') = 'true'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && changeFrom(row)
}

export async function lockChange(tx: Tx, account: number, id: number): Promise<Change> {
  return changeFrom(await changes(tx, account).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export async function changeOfKey(db: Db, { account, user }: Scope, key: Key): Promise<Change | undefined> {
  const row = await changes(db, account)
    .where('user_id', 'is not distinct from', user)
    .where('key', '=', nameOf(key))
    .executeTakeFirst()
  return row && changeFrom(row)
}

/** A key belongs to one call. */
const nameOf = ({ path, key }: Key): string => `${path} ${key}`

export type NewChange = Pick<Change, 'kind' | 'unitsBefore' | 'unitsAfter' | 'amount' | 'reference' | 'details'> & {
  state: 'PENDING' | 'SENT'
}

export async function insertChange(
  tx: Tx,
  scope: Scope,
  change: NewChange,
  { key, at }: { key: Key | null; at: Date },
): Promise<Change> {
  const row = await tx
    .insertInto('membership_change')
    .values({
      account_id: scope.account,
      kind: change.kind,
      units_before: change.unitsBefore,
      units_after: change.unitsAfter,
      cents: change.amount,
      state: change.state,
      reference: change.reference,
      details: JSON.stringify(change.details),
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
      created_at: at,
      ...(key && { key: nameOf(key), body_hash: key.body }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return changeFrom(row)
}

interface Outcome {
  state?: ChangeState
  transaction?: string
  message?: string
  token_sealed?: string
  asked_at?: Date
  details?: ChangeDetails
}

export async function setChange(tx: Tx, account: number, id: number, { details, ...outcome }: Outcome): Promise<void> {
  await tx
    .updateTable('membership_change')
    .set({ ...outcome, ...(details && { details: JSON.stringify(details) }) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The subscriptions that an account may have begun: the next one gets a number that none of them has. */
export async function subscriptionsBegun(db: Db, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('membership_change')
    .where('account_id', '=', account)
    .where('kind', 'in', ['UPGRADE', 'KEEP'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
