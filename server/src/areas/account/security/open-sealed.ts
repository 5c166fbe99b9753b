import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { type ActivityLine, logActivity } from '../log/activity.sql'
import { notePasswordGiven, passwordGivenAt } from '../sessions/session.sql'
import { requireOwnPassword } from './own-password'
import { countReveal } from './reveal.sql'

const minute = 60_000
const passwordHolds = 5 * minute
const hour = 60 * minute
const mostAnHour = 10

/**
 * Lets a user open one sealed number: asks for the password unless it was given a moment ago, counts what was opened, and
 * leaves a line in the log.
 */
export async function openSealed(
  context: AppContext,
  scope: UserScope,
  session: Buffer,
  { password, line }: { password: string; line: ActivityLine },
): Promise<void> {
  const { pool, now } = context
  const at = now()
  const given = await passwordGivenAt(readsOf(pool, scope.account), scope.account, session)
  const fresh = given !== undefined && at.getTime() - given.getTime() < passwordHolds
  if (!fresh) await askPassword(context, scope, password)
  await write(pool, scope.account, async (tx) => {
    if ((await countReveal(tx, scope, at, new Date(at.getTime() - hour))) > mostAnHour)
      throw new Refusal('E_RATE_LIMIT', `You opened ${mostAnHour} sealed numbers within an hour. Try again later.`)
    if (!fresh) await notePasswordGiven(tx, scope.account, session, at)
    await logActivity(tx, scope, line)
  })
}

async function askPassword(context: AppContext, scope: UserScope, typed: string): Promise<void> {
  if (typed === '') throw new Refusal('E_CREDENTIALS', 'Enter your password to open this number.')
  await requireOwnPassword(context, scope, 'password', typed)
}
