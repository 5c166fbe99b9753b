import { addDays, type Day, later } from '@freehold/rules/day'
import { earliestTurn, turnFrom } from '@freehold/rules/portal/autopay/turn-days'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockRentAccount, type RentAccount } from '../../money/journal/rent-account.sql'
import { mailAutopayStopped } from '../mails/autopay-stopped'
import { methodShown } from '../paying/methods/method-shown'
import { ownMethod } from '../paying/methods/portal-method.sql'
import { ownPlan, type Plan, setPlanState } from './plan.sql'
import { autopayRefusals } from './texts/all'
import { endTurns, lastTurnDay } from './turn-writes.sql'

/** Pauses a plan until a day, or until it is resumed. It counts for every payment that is not sent yet. */
export async function pausePlan(
  tx: Tx,
  scope: TenantScope,
  { id, until }: { id: number; until: Day | null },
  at: Date,
): Promise<void> {
  const { plan, held } = await lockPlan(tx, scope, id)
  if (plan.state === 'ENDED') throw new Refusal('E_CONFLICT', autopayRefusals[scope.language].ended)
  if (until !== null && until <= scope.today) throw badField('until', autopayRefusals[scope.language].pastDay)
  const nextOn = await nextOf(tx, scope, plan, held, later(until ?? scope.today, earliestTurn(scope.today)))
  await setPlanState(tx, scope.account, [id], { state: 'PAUSED', why: 'TENANT', until, nextOn }, at)
  await mailAutopayStopped(tx, scope.account, [id], at)
  await log(tx, scope, plan, until === null ? 'paused autopay' : `paused autopay until ${until}`)
}

/** Resumes a plan. What was announced before the pause and is not over is paid. */
export async function resumePlan(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  const texts = autopayRefusals[scope.language]
  const { plan, held } = await lockPlan(tx, scope, id)
  if (plan.state === 'ENDED') throw new Refusal('E_CONFLICT', texts.ended)
  if (plan.state === 'ACTIVE') throw new Refusal('E_CONFLICT', texts.notPaused)
  const method = await ownMethod(tx, scope, plan.methodId)
  if (!method || methodShown(method, scope.today).expired) throw new Refusal('E_CONFLICT', texts.chooseMethod)
  const nextOn = await nextOf(tx, scope, plan, held, earliestTurn(scope.today))
  await setPlanState(tx, scope.account, [id], { state: 'ACTIVE', why: '', nextOn }, at)
  await log(tx, scope, plan, 'resumed autopay')
}

/** Ends a plan for good. A payment that was sent goes on. */
export async function endPlan(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  const { plan } = await lockPlan(tx, scope, id)
  if (plan.state === 'ENDED') throw new Refusal('E_CONFLICT', autopayRefusals[scope.language].ended)
  await setPlanState(tx, scope.account, [id], { state: 'ENDED', why: 'TENANT', nextOn: null }, at)
  await endTurns(tx, scope.account, [id])
  await mailAutopayStopped(tx, scope.account, [id], at)
  await log(tx, scope, plan, 'ended autopay')
}

/** The rent account comes first, as for the job that takes the payment: one of the two waits for the other. */
async function lockPlan(tx: Tx, scope: TenantScope, id: number): Promise<{ plan: Plan; held: RentAccount }> {
  const seen = await ownPlan(tx, scope, id)
  const held = seen && (await lockRentAccount(tx, actingFor(scope), seen.occupancy))
  const plan = held && (await ownPlan(tx, scope, id))
  if (!plan || !held) throw new Refusal('E_NOT_FOUND', autopayRefusals[scope.language].planNotFound)
  return { plan, held }
}

async function nextOf(tx: Tx, scope: TenantScope, plan: Plan, held: RentAccount, from: Day): Promise<Day | null> {
  const last = await lastTurnDay(tx, scope.account, plan.id)
  return turnFrom(plan.day, last === null ? from : later(from, addDays(last, 1)), held)
}

const log = (tx: Tx, scope: TenantScope, { property }: Plan, did: string): Promise<void> =>
  logActivity(tx, actingFor(scope), {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'money',
    about: { property },
    message: `${scope.tenantName} ${did} in the portal.`,
  })
