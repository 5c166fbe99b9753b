import type { Person } from '@freehold/rules/messages/person'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

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
