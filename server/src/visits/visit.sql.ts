import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

interface VisitLimits {
  /** Accounts that visitors have at once. */
  most: number
  /** Visits of one address in a day. */
  ofVisitor: number
  anHour: number
}

/** VISITOR and FULL are limits; WAIT: no account is ready, and the visitor has a place in the line. */
export type Taken =
  | { outcome: 'VISITOR' | 'FULL' }
  | { outcome: 'WAIT'; place: number; ahead: number }
  | { outcome: 'TAKEN'; account: number }

interface Visitor {
  visitor: Buffer
  at: Date
  until: Date
  /** The place in the line that this visitor has; null at first. */
  place: number | null
}

export async function takeVisit(
  tx: Tx,
  { visitor, at, until, place }: Visitor,
  { most, ofVisitor, anHour }: VisitLimits,
): Promise<Taken> {
  const { rows } = await sql<{
    outcome: Taken['outcome']
    account_id: number | null
    kept: number | null
    ahead: number
  }>`select * from take_demo_visit(${visitor}, ${at}, ${until}, ${most}, ${ofVisitor}, ${anHour}, ${place})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The visit was neither given nor refused')
  const { outcome, account_id, kept, ahead } = row
  if (outcome === 'TAKEN') return { outcome, account: account_id ?? 0 }
  if (outcome === 'WAIT') return { outcome, place: kept ?? 0, ahead }
  return { outcome }
}

/** The accounts besides those of visits. Asked without an account. */
export async function lastingAccounts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select lasting_accounts() as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Accounts that visits are done with; `waiting` adds those that no visitor has, and the template. */
export async function accountsOfEndedVisits(db: Db, now: Date, waiting: boolean): Promise<number[]> {
  const { rows } = await sql<{
    account: number
  }>`select accounts_with_ended_visits(${now}, ${waiting}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** The lines about this account in the books of the sandbox. */
export async function forgetSandboxBooks(tx: Tx): Promise<void> {
  await sql`select forget_sandbox_books()`.execute(tx)
}
