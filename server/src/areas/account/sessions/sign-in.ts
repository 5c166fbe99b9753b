import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { hashOf, type Identities, scopeOfUser } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { letterHere } from '../../../links/placed-token'
import { mayOpen } from '../../../visits/may-open'
import { visitShown } from '../../../visits/visit-shown'
import { mailNewDevice } from '../mails/new-device'
import { beginSupport } from '../support/begin-support'
import { deviceOf } from './device'
import { noteDevice } from './known-device.sql'
import { houseRulesOf, meOf, openSession, type Who } from './session.sql'

export const wrong = 'Your credentials is not correct!'

/** Opens a session of a user who has proved who it is, and answers what every screen needs. */
export async function signIn(context: AppContext, identities: Identities, who: Who, caller: Caller) {
  if (!(await mayOpen(context, who.account_id))) throw new Refusal('E_CREDENTIALS', wrong)
  const now = context.now()
  const token = await write(context.pool, who.account_id, async (tx) => {
    // The user's row is locked, so two sign-ins at once do not both find the same device new.
    const opened = await openSession(tx, who, caller, { now, cell: letterHere(context.config) })
    if (opened === null) throw new Refusal('E_CREDENTIALS', wrong)
    await mailIfNewDevice(tx, who, caller, now)
    await startSupport(tx, who, opened, now)
    return opened
  })
  const { scope } = await identities.of(token)
  const db = readsOf(context.pool, who.account_id)
  const [user, visit, rules] = await Promise.all([
    meOf(db, who.account_id, who.user_id, scope.onBehalfBy),
    visitShown(context, who.account_id),
    houseRulesOf(db, who.account_id),
  ])
  return { data: { token, user: { ...user, visit }, ...rules } }
}

/** A super admin who works on a user's behalf uses a device of its own, which does not count as the user's. */
async function mailIfNewDevice(tx: Tx, who: Who, { agent, address }: Caller, now: Date): Promise<void> {
  if (typeof who.super_admin_id === 'number') return
  const user = { account: who.account_id, user: who.user_id }
  const fresh = await noteDevice(tx, user, deviceOf(agent, address), now)
  if (fresh !== null) await mailNewDevice(tx, who.account_id, fresh)
}

async function startSupport(tx: Tx, who: Who, token: string, now: Date): Promise<void> {
  const { super_admin_id, super_admin_name, reason = '' } = who
  if (typeof super_admin_id !== 'number') return
  const scope = await scopeOfUser(tx, who.account_id, who.user_id, now)
  if (scope === null) throw new Refusal('E_CREDENTIALS', wrong)
  const superAdmin = { id: super_admin_id, name: super_admin_name ?? '' }
  await beginSupport(tx, { scope, superAdmin, reason, session: hashOf(token) }, now)
}
