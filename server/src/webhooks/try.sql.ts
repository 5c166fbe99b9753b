import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { WebhookAnswer } from '../providers/webhooks/port'

type Of = Pick<Scope, 'account'>

interface Tried extends WebhookAnswer {
  delivery: number
  at: Date
  took: number
}

export async function insertTry(
  tx: Tx,
  { account }: Of,
  { delivery, at, took, status, answer, problem }: Tried,
): Promise<void> {
  await tx
    .insertInto('webhook_try')
    .values({ account_id: account, delivery_id: delivery, at, took_ms: took, status, answer, problem })
    .execute()
}

/** The newest first. */
export const triesOf = (db: Db, { account }: Of, delivery: number) =>
  db
    .selectFrom('webhook_try')
    .where('account_id', '=', account)
    .where('delivery_id', '=', delivery)
    .select(['id', 'at', 'took_ms', 'status', 'answer', 'problem'])
    .orderBy('id', 'desc')
    .execute()
