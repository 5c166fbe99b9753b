import type { PlanWhy } from '@freehold/rules/portal/autopay/words'
import { grouped } from '@freehold/rules/text/grouped'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailCardExpires } from '../mails/autopay-card-expires'
import { stopPlans } from './stop-plans'
import { markExpiring, plansToStop, plansWithMethod, resumeDue } from './sweep.sql'

const together = 200

/** Nothing that the tenant can mend leads on from these. */
const ends: ReadonlySet<PlanWhy> = new Set(['CANCELLED', 'ARCHIVED', 'MOVED_OUT', 'MEMBER_REMOVED'])

/** Stops plans that can't go on, some at a time; answers whether there may be more. */
export async function stopSome(tx: Tx, scope: Scope, now: Date): Promise<{ stopped: number; more: boolean }> {
  const plans = await plansToStop(tx, scope.account, now, together)
  for (const same of grouped(plans, ({ why }) => why)) {
    const why = same[0]?.why
    if (why === undefined) continue
    const stop = { state: ends.has(why) ? 'ENDED' : 'PAUSED', why } as const
    await stopPlans(
      tx,
      scope,
      same.map(({ id }) => id),
      stop,
      now,
    )
  }
  return { stopped: plans.length, more: plans.length === together }
}

/** Resumes plans whose pause is over, and warns about cards that expire. */
export async function resumeAndWarn(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await resumeDue(tx, scope.account, now)
  await mailCardExpires(tx, scope.account, await markExpiring(tx, scope.account, now), now)
}

/** A method in use was deleted: its plans are paused at once, and their tenant hears it. */
export async function pauseWithoutMethod(tx: Tx, scope: Scope, method: number, now: Date): Promise<void> {
  const plans = await plansWithMethod(tx, scope.account, method)
  await stopPlans(tx, scope, plans, { state: 'PAUSED', why: 'METHOD_DELETED' }, now)
}
