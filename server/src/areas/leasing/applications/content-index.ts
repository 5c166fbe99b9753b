import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Vault } from '../../../vault/vault'
import type { ApplicationInput } from './stored-application'

const inOrder = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * The index of a whole form: equal for the very same form alone. It is keyed with the account's key, because a plain hash
 * would let a reader of the table try out the numbers in the form.
 */
export function contentIndex(vault: Vault, tx: Tx, { account }: Scope, form: ApplicationInput): Promise<Buffer> {
  const content = inOrder({ ...form, id: null, answer: inOrder(form.answer ?? {}) })
  return vault.index(tx, account, 'rental_application', JSON.stringify(content))
}
