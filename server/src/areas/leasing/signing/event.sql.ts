import type { EventKind } from '@freehold/rules/leasing/signing/event-kinds'
import type { AppContext } from '../../../app-context'
import { cutText } from '../../../cut-text'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { genesis, hashOfEvent } from './event-chain'

/** The time and address of an action. A job has no address. */
export interface Trace {
  at: Date
  address: string
  agent: string
}

export const noTrace = (at: Date): Trace => ({ at, address: '', agent: '' })

/** The lease of a chain, which begins with the hash of its page. */
export interface Chained {
  id: number
  html_sha256: string | null
}

interface NewEvent {
  of: Chained
  kind: EventKind
  trace: Trace
  signer?: number
  name?: string
  detail?: Record<string, string | number>
}

/** An agent names itself at any length. */
const agentAtMost = 300

/** Vouches for an event: a row that was written by other hands has no mark of it. */
export type Witness = Pick<AppContext, 'vault'>

/** The column whose marks the vault makes, with a key that is not in the database. */
/** The name under which the hash of an event is indexed. */
export const marked = 'signing_event.hash'

type Acting = Pick<Scope, 'account' | 'onBehalfBy'>

/** Adds an event to the chain of a document, which the caller has locked, and answers its id. It names a super admin who acts. */
export async function appendEvent(tx: Tx, { vault }: Witness, scope: Acting, event: NewEvent): Promise<number> {
  const { account } = scope
  const { of, kind, trace, signer, detail = {} } = event
  const name = actorName(scope, event.name ?? '')
  const last = await tx
    .selectFrom('signing_event')
    .where('account_id', '=', account)
    .where('lease_id', '=', of.id)
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const { at, address } = trace
  const agent = cutText(trace.agent, agentAtMost)
  const text = JSON.stringify(detail)
  const hash = hashOfEvent(last?.hash ?? genesis, of.html_sha256 ?? '', {
    seq,
    kind,
    at: at.toISOString(),
    name,
    address,
    agent,
    detail: text,
  })
  const mark = await vault.index(tx, account, marked, hash)
  const row = { seq, kind, at, name, address, agent, detail: text, hash, mark }
  const { id } = await tx
    .insertInto('signing_event')
    .values({ account_id: account, lease_id: of.id, signer_id: signer ?? null, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The events of a document in order. */
export async function eventsOf(db: Db, { account }: Pick<Scope, 'account'>, lease: number) {
  const rows = await db
    .selectFrom('signing_event')
    .where('account_id', '=', account)
    .where('lease_id', '=', lease)
    .select(['id', 'seq', 'signer_id', 'kind', 'at', 'name', 'address', 'agent', 'detail', 'hash', 'mark'])
    .orderBy('seq')
    .execute()
  // Only this file writes the kind.
  return rows.map((row) => ({ ...row, kind: row.kind as EventKind }))
}

/** Marks the events of a document that have no mark yet. */
export async function markEvents(
  tx: Tx,
  { vault }: Witness,
  scope: Pick<Scope, 'account'>,
  lease: number,
): Promise<void> {
  const { account } = scope
  for (const { id, hash, mark } of await eventsOf(tx, scope, lease)) {
    if (mark !== null) continue
    const right = await vault.index(tx, account, marked, hash)
    await tx
      .updateTable('signing_event')
      .set({ mark: right })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
  }
}

/** The number of the first event that this installation did not write itself; null where it wrote them all. */
export async function firstUnmarked(
  db: Db,
  { vault }: Witness,
  { account }: Pick<Scope, 'account'>,
  events: readonly Pick<StoredEvent, 'seq' | 'hash' | 'mark'>[],
): Promise<number | null> {
  for (const { seq, hash, mark } of events) {
    const right = await vault.indexToFind(db, account, marked, hash)
    if (mark === null || !right.equals(mark)) return seq
  }
  return null
}

export type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number]

/** The events of one signer in order, of one request for a signature. */
export const eventsOfSigner = (events: readonly StoredEvent[], signer: number): StoredEvent[] =>
  events.filter(({ signer_id }) => signer_id === signer)
