import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import { insertMail } from './mail-message.sql'
import type { Filled } from './template'

interface Composed {
  to: string
  letter: Filled
}

/** An event that people get mail about. Each has a file of its own in `events/`. */
export interface MailEvent {
  name: string
  /** Courtesy mail can be unsubscribed from. Mail about security or about money owed cannot. */
  courtesy: boolean
  /** Builds the mail about the record with this id from the database; null when it has no recipient. */
  compose: (db: Db, account: number, id: number) => Promise<Composed | null>
  /** Finds the newest record that the event could be about, for the preview. */
  newest: (db: Db, account: number) => Promise<number | null>
}

/**
 * Queues the mail about a record in the transaction that causes it: both are committed, or neither. An event that was
 * already mailed queues nothing.
 */
export async function queueMail(tx: Tx, account: number, event: MailEvent, id: number): Promise<void> {
  const composed = await event.compose(tx, account, id)
  if (!composed) return
  const { name, courtesy } = event
  await insertMail(tx, account, { event: name, key: `${name}/${id}`, courtesy, ...composed })
}
