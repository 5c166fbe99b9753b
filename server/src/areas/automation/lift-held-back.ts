import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { notFound } from '../../http/refusal'
import { liftHold, type Reason } from '../../mail/suppression.sql'
import { logActivity } from '../account/log/activity.sql'

const was: Record<Reason, string> = {
  BOUNCED: 'an email server had refused it',
  UNSUBSCRIBED: 'its reader had unsubscribed',
}

/** Lets an address get courtesy mail again. */
export async function liftHeldBack(tx: Tx, scope: Scope, { address, reason }: { address: string; reason: Reason }) {
  if (!(await liftHold(tx, scope, address, reason))) throw notFound('Address')
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} allowed email to ${address} again: ${was[reason]}.`,
  })
}
