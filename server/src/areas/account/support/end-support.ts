import type { GroupId } from '@freehold/contract/access'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { accountScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { logUser } from '../log/log-user'
import { mailSupportEnded } from '../mails/support-ended'
import { accountName, logSuper } from './super-activity.sql'
import { closeSupport, type SupportEnd, supportsToEnd } from './support-session.sql'

const words: Record<SupportEnd, string> = {
  SIGNED_OUT: 'ended',
  TIME: 'ended when its time was up',
  REVOKED: 'was ended by revoking it',
}

/** Ends a support session once: both logs say so, and the account's owner gets a mail about what was done. */
export async function endSupport(
  tx: Tx,
  account: number,
  id: number,
  how: SupportEnd,
  now: Date,
  { clock }: Pick<Scope, 'clock'> = {},
): Promise<void> {
  const ended = await closeSupport(tx, account, id, how, now)
  if (!ended) return
  const { user_id, user_name, group_id, super_admin_name, timezone, is_owner } = ended
  const scope = accountScope(account, timezone, { id: user_id, name: user_name }, now)
  const acting = {
    ...scope,
    group: group_id as GroupId,
    isOwner: is_owner,
    onBehalfBy: super_admin_name,
    ...(clock && { clock }),
  }
  await logUser(tx, acting, user_id, `The support session as ${user_name} ${words[how]}.`)
  const line = { superAdmin: super_admin_name, account: await accountName(tx, account) }
  await logSuper(tx, { ...line, message: `The support session as ${user_name} ${words[how]}.` }, now)
  await mailSupportEnded(tx, account, id, clock && { at: clock() })
}

/** Notes the end of sessions that ran out of time or were revoked, such as those of a super admin who was removed. */
export async function endOverdueSupport(context: AppContext): Promise<JobCounts> {
  const { pool, now } = context
  const at = now()
  const due = await supportsToEnd(readsOf(pool, null), at)
  const { done, failed } = await eachAccount(context, {
    job: 'end-support',
    turns: due.map(({ account_id: account, ...one }) => ({ account, ...one })),
    failure: 'A support session was not ended',
    work: ({ account, id, revoked }) =>
      write(pool, account, (tx) => endSupport(tx, account, id, revoked ? 'REVOKED' : 'TIME', at)),
  })
  return { ended: done, failed }
}
