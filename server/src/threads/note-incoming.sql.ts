import type { Person } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { announce } from '../webhooks/announce.sql'

interface Incoming {
  person: Person
  /** The property of the person's home; null where none is known. */
  property: number | null
  channel: 'EMAIL' | 'TEXT'
  /** Its first words, for the list of replies. */
  words: string
  at: Date
}

const longest = 200

/** Notes that an email or a text of a person came in: the person is then among the replies until a user has answered. */
export async function noteIncoming(
  tx: Tx,
  account: number,
  { person, property, channel, words, at }: Incoming,
): Promise<void> {
  const newest = {
    property_id: property,
    last_in_at: at,
    last_in_channel: channel,
    last_in_words: words.slice(0, longest),
  }
  await tx
    .insertInto('message_thread')
    .values({ account_id: account, person_kind: person.kind, person_id: person.id, ...newest })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'person_kind', 'person_id'])
        .doUpdateSet(newest)
        .where(sql.ref('message_thread.last_in_at'), '<=', at),
    )
    .execute()
  const data = { person_kind: person.kind, person_id: person.id, property_id: property, channel }
  announce(tx, { account }, 'reply.received', data)
}

const thread = (tx: Tx, { account }: Scope, { kind, id }: Person) =>
  tx
    .updateTable('message_thread')
    .where('account_id', '=', account)
    .where('person_kind', '=', kind)
    .where('person_id', '=', id)

/** The words of a person were answered, or need no answer. They were read then, too. */
export async function markAnswered(tx: Tx, scope: Scope, person: Person, at: Date): Promise<void> {
  await thread(tx, scope, person).set({ answered_at: at, read_at: at }).execute()
}

export async function markRead(tx: Tx, scope: Scope, person: Person, at: Date): Promise<void> {
  await thread(tx, scope, person).set({ read_at: at }).execute()
}
