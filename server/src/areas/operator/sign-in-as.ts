import type { AppContext } from '../../app-context'
import { write } from '../../database/write'
import { notFound, Refusal } from '../../http/refusal'
import type { SuperIdentity } from '../../http/super-identity'
import { letterHere } from '../../links/placed-token'
import { insertEntry, userToEnter } from '../account/sessions/entry-token.sql'
import { doorClosed } from '../account/support/begin-support'
import { isClosed } from '../account/support/support-session.sql'
import { openSuperSession } from './super-admin.sql'

interface Target {
  account: number
  user: number
  reason: string
}

const entrySeconds = 60

/**
 * The address that opens an account as one of its users. Both tokens in it are used once; the second leads back to the
 * super admin's pages, and dies with the session that made it.
 */
export async function signInAs({ pool, now, config }: AppContext, { admin, session }: SuperIdentity, target: Target) {
  const { account, user, reason } = target
  const cell = letterHere(config)
  const entry = await write(pool, account, async (tx) => {
    if (!(await userToEnter(tx, target))) throw notFound('User')
    if (await isClosed(tx, account)) throw new Refusal('E_CONFLICT', doorClosed)
    const until = new Date(now().getTime() + entrySeconds * 1000)
    return insertEntry(tx, { account, user, superAdmin: admin.id, reason, cell }, until)
  })
  const back = await write(pool, null, (tx) => openSuperSession(tx, admin.id, { now: now(), cell, backTo: session }))
  return { path: `/?token=${entry}&super_token=${back}` }
}
