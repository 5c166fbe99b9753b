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

/** VISITOR and FULL are limits; NONE: no account waits. */
export type Taken = { outcome: 'VISITOR' | 'FULL' | 'NONE' } | { outcome: 'TAKEN'; account: number }

export async function takeVisit(
  tx: Tx,
  { visitor, at, until }: { visitor: Buffer; at: Date; until: Date },
  { most, ofVisitor, anHour }: VisitLimits,
): Promise<Taken> {
  const { rows } = await sql<{ outcome: Taken['outcome']; account_id: number | null }>`
    select * from take_demo_visit(${visitor}, ${at}, ${until}, ${most}, ${ofVisitor}, ${anHour})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The visit was neither given nor refused')
  if (row.outcome !== 'TAKEN') return { outcome: row.outcome }
  return { outcome: 'TAKEN', account: row.account_id ?? 0 }
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
