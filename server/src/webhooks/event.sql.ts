import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { EventData } from './announce.sql'

/** Writes an event for one endpoint alone, whose delivery the caller queues. */
export async function insertEvent(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  { type, data, at }: { type: string; data: EventData; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_event')
    .values({ account_id: account, type, data: JSON.stringify(data), at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
