import type { RawBuilder } from 'kysely'
import type { AccountContext, AppContext } from '../app-context'
import type { Scope } from '../database/scope'
import { type Tx, write } from '../database/write'
import type { Key } from '../http/idempotency'
import { Refusal } from '../http/refusal'
import { ProviderError } from '../providers/provider-error'
import { ProviderUnknown } from '../providers/provider-unknown'

/** A row that is committed before a provider is asked to do what cannot be undone. */
export interface Intent {
  id: number
  /** Ours, and new for every row: the provider knows the request by it. */
  reference: string
  /** Hash of the request that carried the Idempotency-Key. */
  bodyHash: Buffer | null
  /** Null for a tenant, who pays in the portal and is no user. */
  userId: number | null
  userName: string
  onBehalfBy: string | null
}

/** The provider gave no answer: the request may have been carried out, or it certainly was not. */
export type NoAnswer = { state: 'unknown' } | { state: 'unreachable'; message: string }

export interface Place {
  account_id: number
  timezone: string
}

/** The parts that one kind of request to a provider has of its own. Its tables and their SQL stay with it. */
export interface Outbound<Row extends Intent, Answer, Found> {
  /** Names a row in the log. */
  noun: string
  /** The job of the schedule that looks rows up. */
  job: string
  /** Tells a person that it is not known yet whether it happened. */
  unknown: string
  /** True while the first request is still waiting for the provider. */
  isBeingAsked: (row: Row) => boolean
  /** Locks a row and what it belongs to, so that each conclusion sees what another one wrote. */
  lock: (tx: Tx, scope: Scope, id: number) => Promise<Row | undefined>
  /** Writes down the provider's answer. It runs again whenever more becomes known. */
  conclude: (tx: Tx, scope: Scope, row: Row, answer: Answer | NoAnswer) => Promise<Row>
  /** The accounts with rows that may still change, older than a moment. */
  accounts: (before: Date) => RawBuilder<Place>
  /** The rows of an account whose turn it is (see in-turn). */
  inTurn: (context: AccountContext, scope: Scope) => Promise<Row[]>
  markAsked: (tx: Tx, scope: Scope, id: number, now: Date) => Promise<void>
  /** Asks the provider what became of a row. Any error means that the outcome is still unknown. */
  lookUp: (context: AccountContext, row: Row) => Promise<Found>
  /** Writes down what a look-up found. */
  settle: (tx: Tx, scope: Scope, row: Row, found: Found, now: Date) => Promise<unknown>
}

export interface Intended<Row> {
  row: Row
  /** False when an earlier request with the same key wrote it. */
  fresh: boolean
}

/** The row of an earlier request with this key, which must have been the same request. */
export function repeatOf<Row extends Intent>(row: Row, key: Key): Intended<Row> {
  if (!row.bodyHash?.equals(key.body))
    throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
  return { row, fresh: false }
}

/**
 * Asks a provider once, whatever crashes or repeats. The intent is committed first; the provider is asked outside any
 * transaction; then the answer is written down. A look-up finds what is lost between the last two.
 */
export async function askOnce<Row extends Intent, Answer, Found>(
  context: AppContext,
  scope: Scope,
  kind: Outbound<Row, Answer, Found>,
  { intend, ask }: { intend: (tx: Tx) => Promise<Intended<Row>>; ask: (row: Row) => Promise<Answer> },
): Promise<Row> {
  const { row, fresh } = await write(context.pool, scope.account, intend)
  if (!fresh && kind.isBeingAsked(row)) throw new Refusal('E_CONFLICT', 'The same request is still in progress.')
  if (!fresh) return row
  return askIntended(context, scope, kind, row, ask)
}

/** The same for an intent that its caller has committed just before. */
export async function askIntended<Row extends Intent, Answer, Found>(
  context: AppContext,
  scope: Scope,
  kind: Outbound<Row, Answer, Found>,
  row: Row,
  ask: (row: Row) => Promise<Answer>,
): Promise<Row> {
  const { noun } = kind
  const { reference } = row
  const answer = await ask(row).catch((error: unknown): NoAnswer => {
    if (error instanceof ProviderError) return { state: 'unreachable', message: error.message }
    if (!(error instanceof ProviderUnknown))
      context.log.error({ err: error, reference }, `A ${noun} failed unexpectedly`)
    return { state: 'unknown' }
  })
  try {
    return await write(context.pool, scope.account, (tx) => concludeOnce(tx, scope, kind, row.id, answer))
  } catch (error) {
    // The provider may have done it, so this is no failure: the look-up writes it down.
    context.log.error({ err: error, reference }, `A ${noun} is not recorded yet`)
    throw new Refusal('E_PROVIDER', kind.unknown)
  }
}

export const concludeOnce = async <Row extends Intent, Answer, Found>(
  tx: Tx,
  scope: Scope,
  kind: Outbound<Row, Answer, Found>,
  id: number,
  answer: Answer | NoAnswer,
): Promise<Row> => kind.conclude(tx, scope, await hold(tx, scope, kind, id), answer)

export async function hold<Row extends Intent, Answer, Found>(
  tx: Tx,
  scope: Scope,
  { lock, noun }: Outbound<Row, Answer, Found>,
  id: number,
): Promise<Row> {
  const row = await lock(tx, scope, id)
  if (!row) throw new Error(`The ${noun} ${id} is not there`)
  return row
}
