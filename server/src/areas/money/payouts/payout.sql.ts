import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { atOnce, isInTurn, longestUnasked } from '../../../outbound/in-turn'
import { type PayoutsPort, type RecipientType, referenceHolds } from '../../../providers/payouts/port'

type PayoutState = 'PENDING' | 'SENT' | 'FAILED' | 'RETURNED'

/** Money that is to be sent to an owner, or was: written before the provider is asked. */
export interface Payout {
  id: number
  owner: number
  amount: Cents
  day: Day
  recipientType: RecipientType
  recipient: string
  reference: string
  state: PayoutState
  /** The provider's, once it answered. */
  batch: string | null
  message: string
  entry: number | null
  bodyHash: Buffer | null
  createdAt: Date
  userId: number
  userName: string
  onBehalfBy: string | null
  /** Surely not sent, as this very request found out. */
  unsent?: true
}

const columns = [
  'id',
  'owner_id',
  'amount_cents',
  'day',
  'pp_addr_type',
  'pp_addr',
  'reference',
  'state',
  'batch_id',
  'message',
  'entry_id',
  'body_hash',
  'created_at',
  'user_id',
  'user_name',
  'on_behalf_by',
] as const

const payouts = (db: Db, { account }: Scope) => db.selectFrom('payout').where('account_id', '=', account)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, scope: Scope) => payouts(db, scope).select(columns).execute()

// The database's checks hold the words to theirs.
const payoutOf = (row: Row): Payout => ({
  id: row.id,
  owner: row.owner_id,
  amount: cents(row.amount_cents),
  day: row.day as Day,
  recipientType: row.pp_addr_type as RecipientType,
  recipient: row.pp_addr,
  reference: row.reference,
  state: row.state as PayoutState,
  batch: row.batch_id,
  message: row.message,
  entry: row.entry_id,
  bodyHash: row.body_hash,
  createdAt: row.created_at,
  userId: row.user_id,
  userName: row.user_name,
  onBehalfBy: row.on_behalf_by,
})

interface NewPayout extends Pick<Payout, 'owner' | 'amount' | 'day' | 'recipientType' | 'recipient'> {
  reference: string
  provider: PayoutsPort['kind']
  key: string | null
  bodyHash: Buffer | null
  at: Date
}

export async function insertPayout(tx: Tx, scope: UserScope, payout: NewPayout): Promise<Payout> {
  const row = await tx
    .insertInto('payout')
    .values({
      account_id: scope.account,
      owner_id: payout.owner,
      amount_cents: payout.amount,
      day: payout.day,
      pp_addr_type: payout.recipientType,
      pp_addr: payout.recipient,
      reference: payout.reference,
      provider: payout.provider,
      key: payout.key,
      body_hash: payout.bodyHash,
      created_at: payout.at,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return payoutOf(row)
}

export async function payoutOfKey(db: Db, scope: UserScope, key: string): Promise<Payout | undefined> {
  const row = await payouts(db, scope)
    .where('user_id', '=', scope.user)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row && payoutOf(row)
}

export async function payoutOfBatch(
  db: Db,
  scope: Scope,
  batch: string,
  provider: PayoutsPort['kind'],
): Promise<Payout | undefined> {
  const row = await payouts(db, scope)
    .where('batch_id', '=', batch)
    .where('provider', '=', provider)
    .select(columns)
    .executeTakeFirst()
  return row && payoutOf(row)
}

export async function lockPayout(tx: Tx, scope: Scope, id: number): Promise<Payout | undefined> {
  const row = await payouts(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row && payoutOf(row)
}

interface Outcome {
  state?: PayoutState
  batch_id?: string
  message?: string
  entry_id?: number
  returned_by?: number
  asked_at?: Date
  key?: null
}

export async function setPayout(tx: Tx, { account }: Scope, id: number, outcome: Outcome): Promise<void> {
  await tx.updateTable('payout').set(outcome).where('account_id', '=', account).where('id', '=', id).execute()
}

/** An owner's, the newest first. */
export async function payoutsOf(db: Db, scope: Scope, owner: number): Promise<Payout[]> {
  const rows = await payouts(db, scope)
    .where('owner_id', '=', owner)
    .select(columns)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(payoutOf)
}

/** The amounts sent to an owner, and those on their way. */
export async function paidOut(db: Db, scope: Scope, owner: number): Promise<Cents> {
  const { paid } = await payouts(db, scope)
    .where('owner_id', '=', owner)
    .where('state', 'in', ['PENDING', 'SENT'])
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('paid'))
    .executeTakeFirstOrThrow()
  return cents(Number(paid))
}

/**
 * Payouts that may still change, which takes weeks for one that was sent, because it may come back. Those without a batch
 * only as long as the provider knows our reference: later it would send again.
 */
export async function payoutsInTurn(db: Db, scope: Scope, provider: PayoutsPort['kind'], now: Date): Promise<Payout[]> {
  const oldest = new Date(now.getTime() - referenceHolds)
  const rows = await payouts(db, scope)
    .where('provider', '=', provider)
    .where(isInTurn(now))
    .where(sql<SqlBool>`(state = 'PENDING' and (batch_id is not null or created_at > ${oldest})
      or state = 'SENT' and created_at > ${now}::timestamptz - interval '45 days'
        and (asked_at is null or asked_at <= ${now}::timestamptz - interval '6 hours'))`)
    .select(columns)
    .orderBy(longestUnasked)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(payoutOf)
}
