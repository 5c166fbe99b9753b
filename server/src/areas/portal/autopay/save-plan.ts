import type { InputOf } from '@freehold/contract/kit/call'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { addDays, type Day } from '@freehold/rules/day'
import { autopayModeWords } from '@freehold/rules/portal/autopay/staff-words'
import { plannedAhead, turnFrom } from '@freehold/rules/portal/autopay/turn-days'
import { methodName } from '@freehold/rules/portal/method-name'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { lockRentAccount, type RentAccount } from '../../money/journal/rent-account.sql'
import { mailAutopaySetUp } from '../mails/autopay-set-up'
import { storeMandate } from '../paying/mandates/mandate'
import { payingTexts } from '../paying/texts/all'
import { keptTurn } from './kept-turn'
import { type Offer, offerOf, usableMethod } from './offer'
import { hasPlan, insertPlan, ownPlan, type Plan, updatePlan } from './plan.sql'
import { planTurns } from './plan-turns'
import { formOf } from './plans-shown'
import { autopayRefusals } from './texts/all'
import { lastTurnDay, replaceTurns } from './turn-writes.sql'

type Input = InputOf<typeof tenantAutopay.save>

interface Saving {
  input: Input
  caller: Pick<Caller, 'address' | 'agent'>
  at: Date
}

/** Sets a plan up, or changes one, under the authorization that the tenant read. */
export async function savePlan(tx: Tx, scope: TenantScope, { input, caller, at }: Saving): Promise<number> {
  const texts = autopayRefusals[scope.language]
  if (!scope.codeGiven) throw new Refusal('E_CODE', texts.codeToSave)
  const held = await lockRentAccount(tx, actingFor(scope), input.rent_id)
  if (!held || held.tenant !== scope.tenant) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].homeNotFound)
  await usableMethod(tx, scope, input.method_id)
  const before = await planBefore(tx, scope, input)
  const kept = before ? await keptTurn(tx, scope, { plan: before.id, day: input.day, held }) : undefined
  const offer = await offerOf(tx, scope, input, kept)
  const { mandate } = offer
  if (input.mandate_hash !== mandate.hash)
    throw new Refusal('E_CONFIRM', texts.mandateChanged, { fields: { mandate_hash: mandate.text } })
  const given = { kind: 'AUTOPAY', text: mandate.text, at, by: caller, method: offer.method.id, payment: null } as const
  const accepted = await storeMandate(tx, scope, given)
  const saved = { ...offer.plan, methodId: offer.method.id, mandate: accepted, mostFee: offer.mostFee, at }
  const id = before?.id ?? (await insertPlan(tx, scope, input.rent_id, { ...saved, nextOn: offer.firstOn }))
  if (before) {
    await replaceTurns(tx, scope.account, { plan: id, kept: kept ?? null, mandate: accepted })
    await updatePlan(tx, scope, id, { ...saved, nextOn: await nextAfter(tx, scope, { id, held, offer }) })
  }
  await planNow(tx, scope, id)
  await mailAutopaySetUp(tx, scope.account, { plan: id, mandate: accepted, at })
  await logSaved(tx, scope, offer, before !== null)
  return id
}

/** The plan that is changed, in its row's lock; null for a new one. */
async function planBefore(tx: Tx, scope: TenantScope, input: Input): Promise<Plan | null> {
  const texts = autopayRefusals[scope.language]
  if (input.id === null) {
    if (await hasPlan(tx, scope, input.rent_id)) throw new Refusal('E_CONFLICT', texts.onePlan)
    return null
  }
  const plan = await ownPlan(tx, scope, input.id)
  if (!plan) throw new Refusal('E_NOT_FOUND', texts.planNotFound)
  if (plan.occupancy !== input.rent_id) throw new Refusal('E_CONFLICT', texts.otherHome)
  if (plan.state === 'ENDED') throw new Refusal('E_CONFLICT', texts.ended)
  const shown = formOf(plan)
  const form = { noun: 'autopay', id: plan.id, input, shown }
  await requireSameForm(tx, actingFor(scope), tenantAutopay.save, form).catch((error: unknown): never => {
    // The kit writes for staff.
    if (error instanceof Refusal && error.theirs)
      throw new Refusal('E_CONFLICT', texts.changedBefore, { theirs: error.theirs })
    throw error
  })
  return plan
}

interface Next {
  id: number
  held: RentAccount
  offer: Offer
}

/** The first day of turns that no turn of the plan has yet. */
async function nextAfter(tx: Tx, scope: TenantScope, { id, held, offer }: Next): Promise<Day> {
  const last = await lastTurnDay(tx, scope.account, id)
  if (last === null || last < offer.firstOn) return offer.firstOn
  return turnFrom(offer.plan.day, addDays(last, 1), held) ?? offer.firstOn
}

/** A first turn within the days that are planned ahead is planned at once, so that it shows. */
async function planNow(tx: Tx, scope: TenantScope, id: number): Promise<void> {
  const plan = await ownPlan(tx, scope, id)
  if (plan?.nextOn && plan.nextOn <= addDays(scope.today, plannedAhead)) await planTurns(tx, actingFor(scope), [plan])
}

const logSaved = (tx: Tx, scope: TenantScope, { home, method, plan }: Offer, changed: boolean): Promise<void> =>
  logActivity(tx, actingFor(scope), {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'money',
    about: { property: home.property },
    message: `${scope.payerName} ${changed ? 'changed' : 'set up'} autopay in the portal: ${autopayModeWords[plan.mode]}, with ${methodName(method, 'en')}.`,
  })
