import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

interface NewSending {
  order: number
  contractor: number
  name: string
  email: string
  at: Date
  until: Date
}

export async function insertSending(
  tx: Tx,
  scope: Scope,
  { order, contractor, name, email, at, until }: NewSending,
): Promise<number> {
  const { id } = await tx
    .insertInto('work_order_sending')
    .values({
      account_id: scope.account,
      work_order_id: order,
      contractor_id: contractor,
      name,
      email,
      sent_at: at,
      sent_by: scope.userName,
      expires_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest link of a work order, whether or not it works. */
export const newestSending = (db: Db, { account }: Of, order: number) =>
  db
    .selectFrom('work_order_sending')
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Sending = NonNullable<Awaited<ReturnType<typeof newestSending>>>

/** Marks the link of a work order as closed, and answers its id; undefined where none was open. */
export async function markRevoked(tx: Tx, { account }: Of, order: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('work_order_sending')
    .set({ revoked_at: at, proposed_on: null, proposed_time: '' })
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface SendingChange {
  declined_at?: Date | null
  proposed_on?: string | null
  proposed_time?: string
  proposed_at?: Date
}

export async function updateSending(tx: Tx, { account }: Of, id: number, change: SendingChange): Promise<void> {
  await tx
    .updateTable('work_order_sending')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** A date that was proposed is settled once the work order is scheduled, or goes back. */
export async function settleProposals(tx: Tx, { account }: Of, order: number): Promise<void> {
  await tx
    .updateTable('work_order_sending')
    .set({ proposed_on: null, proposed_time: '' })
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .where('proposed_on', 'is not', null)
    .execute()
}
