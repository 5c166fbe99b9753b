import type { Day } from '@freehold/rules/day'
import { type Cents, cents, sum } from '@freehold/rules/money'
import type { EntryReason, Line } from '@freehold/rules/money/entry'
import type { Method } from '@freehold/rules/money/payment-method'
import type { DepositReason } from '@freehold/rules/money/reason'
import type { Why } from '@freehold/rules/money/why'
import { CompiledQuery, type SqlBool, sql } from 'kysely'
import { actorName, type Scope } from '../../../database/scope'
import { enqueue, type Tx } from '../../../database/write'
import { announceEntries } from './announce-entries'

export type EntryKind =
  | 'CHARGE'
  | 'PAYMENT'
  | 'SETTLEMENT'
  | 'REVERSAL'
  | 'DEPOSIT_RETURN'
  | 'CREDIT_REFUND'
  | 'EXPENSE'
  | 'PAYOUT'
  | 'OPENING'
  | 'DEPOSIT_TRANSFER'
  | 'FEE'

/** The home whose money moves: an entry of a tenant's money names all four. */
export interface Home {
  property: number
  unit: number
  occupancy: number
  tenant: number
}

/** Which receipt paid which charge. One that the same entry creates has number 0. */
export interface Allocated {
  receipt: number | null
  charge: number | null
  /** The deposit that the money is held for; null is revenue. */
  deposit: DepositReason | null
  cents: Cents
}

export interface ChargeFacts {
  due: Day
  covers_from?: Day
  covers_to?: Day
  computed?: boolean
  rule?: number
  fee_period?: string
  by_hand?: boolean
  /** The recurring charge that it bills, and its name of then. A move-in fee has a name alone. */
  recurring?: number
  name?: string
}

interface ReceiptFacts {
  source: 'MOVE_IN' | 'RENT' | 'OTHER' | 'OPENING'
  /** The part of the amount that is deposit money. */
  deposit: Cents
  billed_with?: number
  in_transit?: boolean
  method?: Method
  check_number?: string
}

/** One business event, ready to be posted. */
export interface Posting extends Partial<Home> {
  /** The owner, when no property says whose money it is. */
  owner?: number
  /** The entry whose owner it has: money that arrives later, or goes back, is that of the owner it came for. */
  ownerOf?: number
  day: Day
  kind: EntryKind
  reason: EntryReason
  amount: Cents
  lines: readonly Line[]
  notes?: string
  /** The database accepts only one of two entries with the same key. */
  key?: string
  reverses?: number
  why?: Why
  charge?: ChargeFacts
  receipt?: ReceiptFacts
  allocations?: readonly Allocated[]
}

/** More at once make one statement too large to plan well. */
const together = 1_000

const statementOf = (scope: Scope, postings: readonly object[]) =>
  CompiledQuery.raw('select post_entries($1, $2::jsonb) as ids', [scope.account, JSON.stringify(postings)])

/** The one way into the journal. Answers the ids of the entries, in their order. */
export async function post(tx: Tx, scope: Scope, postings: readonly Posting[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < postings.length; at += together) {
    const some = postings.slice(at, at + together).map((posting) => withAuthor(scope, posting))
    const posted = await tx.executeQuery<{ ids: number[] }>(statementOf(scope, some))
    ids.push(...(posted.rows[0]?.ids ?? []))
  }
  announceEntries(tx, scope, ids)
  return ids
}

export async function postOne(tx: Tx, scope: Scope, posting: Posting): Promise<number> {
  const [id] = await post(tx, scope, [posting])
  if (id === undefined) throw new Error('The entry was not posted')
  return id
}

/** Posts one entry under an id taken for it beforehand, so nothing has to wait for the answer. */
export function postWithoutWaiting(tx: Tx, scope: Scope, id: number, one: Posting): void {
  enqueue(tx, statementOf(scope, [{ ...withAuthor(scope, one), id }]))
  announceEntries(tx, scope, [id])
}

const withAuthor = (scope: Scope, { ownerOf, ...posting }: Posting) => ({
  ...posting,
  ...(ownerOf !== undefined && { owner_of: ownerOf }),
  effect: effectOf(posting.lines),
  user_id: scope.user,
  user_name: actorName(scope, scope.userName),
  ...(scope.clock && { posted: afterTheFact(posting.day) }),
})

/** Work that is entered after the fact was posted in the afternoon of its day. */
const afterTheFact = (day: Day): string => {
  const then = `${day}T18:00:00.000Z`
  const now = new Date().toISOString()
  return then < now ? then : now
}

/** The amount by which an entry changes what the tenant owes. */
const effectOf = (lines: readonly Line[]): Cents =>
  sum(lines.filter(({ ledger }) => ledger === 'RECEIVABLE').map((line) => line.cents))

/** An entry as posted, to be reversed. */
export interface Posted {
  /** A charge that fell due in closed books was posted on a later day. */
  day: Day
  lines: Line[]
}

/** An entry's lines as posted. */
export const linesOf = async (tx: Tx, scope: Scope, entry: number): Promise<Line[]> =>
  (await postedOfEach(tx, scope, [entry])).get(entry)?.lines ?? []

/** The days and lines of several entries, by entry. */
export async function postedOfEach(tx: Tx, scope: Scope, entries: readonly number[]): Promise<Map<number, Posted>> {
  // A line has the day of its entry.
  const rows = await tx
    .selectFrom('journal_line')
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`entry_id = any(${entries})`)
    .select(['entry_id', 'day', 'ledger', 'cents', 'reason', 'figure'])
    .orderBy('entry_id')
    .orderBy('line_no')
    .execute()
  const posted = new Map<number, Posted>()
  for (const { entry_id, day, ...row } of rows) {
    const one = posted.get(entry_id) ?? { day: day as Day, lines: [] }
    // The table's checks hold the three to these words.
    one.lines.push({ ...row, cents: cents(row.cents) } as Line)
    posted.set(entry_id, one)
  }
  return posted
}
