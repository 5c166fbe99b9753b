import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { Reason } from '@freehold/rules/money/reason'
import type { PayMethod } from '@freehold/rules/portal/payment-fee'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { atOnce, isInTurn, longestUnasked } from '../../../outbound/in-turn'
import { lockRentAccount } from '../journal/rent-account.sql'

type CardState = 'PENDING' | 'CAPTURED' | 'DECLINED' | 'UNKNOWN'

/** A card that is to be charged, or was: written before the gateway is asked. */
export interface CardPayment {
  id: number
  tenant: number
  occupancy: number
  property: number
  reason: Reason
  amount: Cents
  /** The convenience fee, which is charged with the amount in one sale. */
  fee: Cents
  notes: string
  day: Day
  reference: string
  state: CardState
  message: string
  entry: number | null
  settled: boolean
  /** Came back from the bank after it had been taken. */
  returned: boolean
  /** Surely not sent: the gateway could not be reached. */
  unsent: boolean
  bodyHash: Buffer | null
  createdAt: Date
  /** Null for the tenant, who paid in the portal. */
  userId: number | null
  userName: string
  onBehalfBy: string | null
  /** The turn of autopay that it is of. */
  turn: number | null
}

const columns = [
  'id',
  'tenant_id',
  'occupancy_id',
  'property_id',
  'reason',
  'amount_cents',
  'fee_cents',
  'notes',
  'day',
  'reference',
  'state',
  'message',
  'entry_id',
  'settled',
  'returned_at',
  'unsent',
  'body_hash',
  'created_at',
  'user_id',
  'user_name',
  'on_behalf_by',
  'turn_id',
] as const

const cards = (db: Db, scope: Scope) =>
  db.selectFrom('card_payment').where('account_id', '=', scope.account).where(visible(scope, 'property_id'))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, scope: Scope) => cards(db, scope).select(columns).execute()

const cardOf = (row: Row): CardPayment => ({
  id: row.id,
  tenant: row.tenant_id,
  occupancy: row.occupancy_id,
  property: row.property_id,
  reason: row.reason as Reason,
  amount: cents(row.amount_cents),
  fee: cents(row.fee_cents),
  notes: row.notes,
  day: row.day as Day,
  reference: row.reference,
  state: row.state as CardState,
  message: row.message,
  entry: row.entry_id,
  settled: row.settled,
  returned: row.returned_at !== null,
  unsent: row.unsent,
  bodyHash: row.body_hash,
  createdAt: row.created_at,
  userId: row.user_id,
  userName: row.user_name,
  onBehalfBy: row.on_behalf_by,
  turn: row.turn_id,
})

interface NewCard {
  tenant: number
  /** The member of the household who pays. */
  member?: number | null
  occupancy: number
  property: number
  reason: Reason
  amount: Cents
  notes: string
  day: Day
  reference: string
  nonceHash: Buffer | null
  key: string | null
  bodyHash: Buffer | null
  fee?: Cents
  paysWith?: PayMethod
  /** The saved way to pay. */
  method?: number | null
  turn?: number
}

/** Returns undefined when the key or the card's token was used before. */
export async function insertCard(tx: Tx, scope: Scope, card: NewCard): Promise<CardPayment | undefined> {
  const row = await tx
    .insertInto('card_payment')
    .values({
      account_id: scope.account,
      tenant_id: card.tenant,
      member_id: card.member ?? null,
      occupancy_id: card.occupancy,
      property_id: card.property,
      reason: card.reason,
      amount_cents: card.amount,
      fee_cents: card.fee ?? 0,
      pays_with: card.paysWith ?? '',
      method_id: card.method ?? null,
      notes: card.notes,
      day: card.day,
      reference: card.reference,
      nonce_hash: card.nonceHash,
      key: card.key,
      body_hash: card.bodyHash,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
      turn_id: card.turn ?? null,
      ...(scope.clock && { created_at: scope.clock() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && cardOf(row)
}

export async function cardOfKey(db: Db, scope: UserScope, key: string): Promise<CardPayment | undefined> {
  const row = await cards(db, scope)
    .where('user_id', '=', scope.user)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row && cardOf(row)
}

/** The payment that a tenant sent under a key. */
export async function cardOfTenantKey(
  db: Db,
  scope: Scope,
  tenant: number,
  key: string,
): Promise<CardPayment | undefined> {
  const row = await cards(db, scope)
    .where('tenant_id', '=', tenant)
    .where('user_id', 'is', null)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row && cardOf(row)
}

/** The account comes before the card payment, for everybody: two verbs never wait for each other. */
export async function lockCard(tx: Tx, scope: Scope, id: number): Promise<CardPayment | undefined> {
  const named = await cards(tx, scope).where('id', '=', id).select('occupancy_id').executeTakeFirst()
  if (!named || !(await lockRentAccount(tx, scope, named.occupancy_id))) return undefined
  const row = await cards(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row && cardOf(row)
}

interface Outcome {
  state?: CardState
  gateway_id?: string
  method?: string
  message?: string
  entry_id?: number
  fee_entry_id?: number
  settled?: boolean
  unheard?: boolean
  unsent?: boolean
  asked_at?: Date
  returned_at?: Date
  return_code?: string
  return_fee_entry_id?: number
  turn_id?: number
}

export async function setCard(tx: Tx, scope: Scope, id: number, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set(outcome)
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Finds unfinished payments: asked and not answered, captured and not recorded, recorded and not settled. */
export async function cardsInTurn(db: Db, scope: Scope, now: Date): Promise<CardPayment[]> {
  const rows = await cards(db, scope)
    .where(isInTurn(now))
    .where(
      sql<SqlBool>`(state in ('PENDING', 'UNKNOWN') or (unheard and created_at > ${now}::timestamptz - interval '1 day')
        or (state = 'CAPTURED' and (entry_id is null or not settled)))`,
    )
    .select(columns)
    .orderBy(longestUnasked)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(cardOf)
}

/** Payments by their ids, as they were last written. */
export async function cardsNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<CardPayment[]> {
  if (ids.length === 0) return []
  const rows = await cards(db, scope).where('id', 'in', ids).select(columns).orderBy('id').execute()
  return rows.map(cardOf)
}

/** A tenant's card payments that are still on their way, and those that failed in the last days. */
export async function cardsOfTenant(db: Db, scope: Scope, tenant: number, since: Date): Promise<CardPayment[]> {
  const rows = await cards(db, scope)
    .where('tenant_id', '=', tenant)
    .where(
      sql<SqlBool>`(state in ('PENDING', 'UNKNOWN') or (state = 'CAPTURED' and (entry_id is null or not settled))
        or (state = 'DECLINED' and created_at > ${since}))`,
    )
    .select(columns)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(cardOf)
}

export async function markArrived(tx: Tx, scope: Scope, receipt: number): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ in_transit: false })
    .where('account_id', '=', scope.account)
    .where('id', '=', receipt)
    .execute()
}
