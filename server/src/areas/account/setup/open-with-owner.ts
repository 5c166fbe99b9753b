import { sql } from 'kysely'
import type { Directory } from '../../../cells/directory'
import { accountScope, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logUser } from '../log/log-user'
import { createAccount, insertUser, type NewAccount } from '../settings/account.sql'

interface Owner {
  name: string
  email: string
  passwordHash: string
}

/** Opens an account with the user who owns it. From here on the transaction is the account's. */
export async function openWithOwner(
  tx: Tx,
  account: Omit<NewAccount, 'demo' | 'cell'>,
  owner: Owner,
  { now, directory }: { now: Date; directory: Directory },
): Promise<UserScope> {
  const id = await createAccount(tx, { ...account, demo: false, cell: directory.cell })
  await directory.enter(id)
  await directory.reserveLogin(id, owner.email)
  await sql`select set_config('app.account_id', ${String(id)}, true)`.execute(tx)
  const user = await insertUser(tx, id, { ...owner, group: 1, phone: '', isOwner: true, properties: null })
  const scope = accountScope(id, account.timezone, { id: user, name: owner.name }, now)
  await logUser(tx, scope, user, `${owner.name} opened the account.`)
  return scope
}
