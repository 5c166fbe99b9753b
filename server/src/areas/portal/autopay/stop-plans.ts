import type { PlanWhy } from '@freehold/rules/portal/autopay/words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailAutopayStopped } from '../mails/autopay-stopped'
import { logStopped } from './log-plan'
import { setPlanState } from './plan.sql'
import { endTurns } from './turn-writes.sql'

interface Stop {
  state: 'PAUSED' | 'ENDED'
  why: PlanWhy
}

/** Pauses or ends plans for a reason, of which each tenant gets a mail. */
export async function stopPlans(tx: Tx, scope: Scope, plans: readonly number[], stop: Stop, at: Date): Promise<void> {
  if (plans.length === 0) return
  await setPlanState(tx, scope.account, plans, { ...stop, ...(stop.state === 'ENDED' && { nextOn: null }) }, at)
  if (stop.state === 'ENDED') await endTurns(tx, scope.account, plans)
  await logStopped(tx, scope, plans, stop)
  await mailAutopayStopped(tx, scope.account, plans, at)
}
