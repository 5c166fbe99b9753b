import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import { insertMail } from './mail-message.sql'
import type { Filled } from './template'

interface Composed {
  to: string
  letter: Filled
}

/** Something that people are told of by mail. Each stands in a file of its own in `events/`. */
export interface MailEvent {
  name: string
  /** A courtesy can be unsubscribed from. Mail about security or about money that somebody owes cannot. */
  courtesy: boolean
  /** The mail about the record with this id, from what the database holds; null when there is nobody to tell. */
  compose: (db: Db, account: number, id: number) => Promise<Composed | null>
  /** The newest record that the event could be about, for the preview. */
  newest: (db: Db, account: number) => Promise<number | null>
}

/**
 * Queues the mail about a record in the transaction that causes it: both are there, or neither. An event that was told of
 * already queues nothing.
 */
export async function queueMail(tx: Tx, account: number, event: MailEvent, id: number): Promise<void> {
  const composed = await event.compose(tx, account, id)
  if (!composed) return
  const { name, courtesy } = event
  await insertMail(tx, account, { event: name, key: `${name}/${id}`, courtesy, ...composed })
}
