import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantOffer } from '@freehold/contract/portal/tenant-offer'
import { type Day, showDay } from '@freehold/rules/day'
import { offerCan } from '@freehold/rules/leasing/renewal-offer'
import { termCan } from '@freehold/rules/leasing/term-can'
import { formatsOf } from '@freehold/rules/text/formats'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { mailRenewalAnswered } from '../../leasing/mails/renewal-answered'
import { logOffer } from '../../leasing/renewals/log-offer'
import { type OfferRow, offeredTerms, offerFacts, stateOf, updateOffer } from '../../leasing/renewals/offer.sql'
import { findTenancy, termsOfTenancy } from '../../leasing/renewals/tenancy-terms.sql'
import { factsOf } from '../../leasing/renewals/term-facts'
import { lockOwnOffer } from './own-offer.sql'
import { offerTexts } from './texts/all'

async function requireOwn(tx: Tx, scope: TenantScope, id: number): Promise<OfferRow> {
  const found = await lockOwnOffer(tx, scope, id)
  if (!found) throw new Refusal('E_NOT_FOUND', offerTexts[scope.language].noOffer)
  return found
}

/** Keeps the first time that the tenant opened this version. */
export async function seeOffer(tx: Tx, scope: TenantScope, id: number, at: Date): Promise<void> {
  const offer = await requireOwn(tx, scope, id)
  if (stateOf(offer, scope) !== 'OFFERED') return
  await updateOffer(tx, scope.account, id, { seen_at: at })
  await logOffer(tx, actingFor(scope), offer, `opened the renewal offer for ${offer.unit_name} in the portal`)
}

/** Accepts a term of an offer. It is no signature: both sides sign the lease that staff write. */
export async function acceptOffer(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantOffer.accept>,
  at: Date,
): Promise<void> {
  const offer = await requireAnswerable(tx, scope, input)
  const term = offeredTerms(offer)[input.place - 1]
  if (!term) throw badField('place', offerTexts[scope.language].noTerm)
  await requireStillFits(tx, scope, offer, term.ends)
  await updateOffer(tx, scope.account, offer.id, { state: 'ACCEPTED', answered_at: at, taken: input.place })
  const words = term.ends === null ? 'month to month' : `to ${showDay(term.ends)}`
  await logOffer(tx, actingFor(scope), offer, `accepted the renewal offer for ${offer.unit_name}, ${words}`)
  await mailRenewalAnswered(tx, scope.account, offer.id)
}

/** Declines an offer. A day to move out is a plan: the notice is a request of its own. */
export async function declineOffer(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantOffer.decline>,
  at: Date,
): Promise<void> {
  const offer = await requireAnswerable(tx, scope, input)
  const { leaves_on } = input
  if (leaves_on !== null && leaves_on <= scope.today) throw badField('leaves_on', offerTexts[scope.language].dayOver)
  await updateOffer(tx, scope.account, offer.id, { state: 'DECLINED', answered_at: at, leaves_on })
  const plan = leaves_on === null ? '' : `, and plans to move out on ${showDay(leaves_on)}`
  await logOffer(tx, actingFor(scope), offer, `declined the renewal offer for ${offer.unit_name}${plan}`)
  await mailRenewalAnswered(tx, scope.account, offer.id)
}

interface Named {
  id: number
  seen_version: number
}

/** Locks an open offer in the version that the tenant read. */
async function requireAnswerable(tx: Tx, scope: TenantScope, { id, seen_version }: Named): Promise<OfferRow> {
  const texts = offerTexts[scope.language]
  const offer = await requireOwn(tx, scope, id)
  if (offerCan.accept(offerFacts(offer, scope)).refused !== null) {
    const state = stateOf(offer, scope)
    if (state === 'EXPIRED')
      throw new Refusal('E_CONFLICT', texts.over(formatsOf(scope.language).dayInWords(offer.answer_by)))
    throw new Refusal('E_CONFLICT', state === 'WITHDRAWN' ? texts.withdrawn : texts.answered)
  }
  if (offer.version !== seen_version) throw new Refusal('E_CONFLICT', texts.changed)
  return offer
}

/** The terms may no longer fit: another tenant got a lease, or the rent is billed beyond the first day. */
async function requireStillFits(tx: Tx, scope: TenantScope, offer: OfferRow, ends: Day | null): Promise<void> {
  const acting = actingFor(scope)
  const [found, terms] = await Promise.all([
    findTenancy(tx, acting, offer.occupancy_id),
    termsOfTenancy(tx, acting, offer.occupancy_id),
  ])
  const facts = found && factsOf(found, terms, acting)
  const fits =
    facts?.begins === offer.begins &&
    termCan[ends === null ? 'monthToMonth' : 'renew'](facts).refused === null &&
    (ends === null || facts.next === null || facts.next.moveIn > ends)
  if (!fits) throw new Refusal('E_CONFLICT', offerTexts[scope.language].noLongerFits)
}
