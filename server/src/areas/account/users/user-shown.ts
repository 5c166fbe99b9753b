import { groups } from '@freehold/contract/access'
import { userCan } from '@freehold/rules/account/user-can'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { loginDoor } from '../security/lockout'
import { lockedUntil } from '../security/lockout.sql'
import { waitingEmail } from './ask-email-change'
import { openInvitationOf } from './invitation.sql'
import { findUser, propertiesAmong } from './staff-user.sql'
import { factsOf } from './user-facts'
import { paccessOf } from './user-version'

/** A user of the account, with what the caller may do with it. */
export async function userShown(db: Db, scope: UserScope, id: number, now: Date) {
  const user = await findUser(db, scope, id)
  if (!user) throw notFound('User')
  const { properties, last_access, saved_by: _, ...fields } = user
  const [seen, invitation, facts, lock, waiting] = await Promise.all([
    propertiesAmong(db, scope, properties ?? []),
    openInvitationOf(db, scope.account, id),
    factsOf(db, scope, user),
    lockedUntil(db, [loginDoor(user.email).key], now),
    waitingEmail(db, { account: scope.account, user: id }, now),
  ])
  const why = (action: keyof typeof userCan) => userCan[action](facts).refused
  return {
    ...fields,
    group: { id: user.group_id, name: groups[user.group_id] },
    paccess: paccessOf(user, seen),
    properties: seen,
    more_properties: seen.length < (properties?.length ?? 0),
    last_access: last_access?.toISOString() ?? null,
    locked: lock !== null,
    waiting_email: waiting,
    invitation: invitation
      ? {
          sent_at: invitation.sent_at.toISOString(),
          sent_by: invitation.sent_by_name,
          expires_at: invitation.expires_at.toISOString(),
          expired: invitation.expires_at <= now,
          asked_at: invitation.asked_at?.toISOString() ?? null,
        }
      : null,
    refusals: {
      change: why('change'),
      remove: why('remove'),
      suspend: why('suspend'),
      reactivate: why('reactivate'),
      invite: why('invite'),
    },
  }
}
