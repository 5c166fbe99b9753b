import type { InputOf } from '@freehold/contract/kit/call'
import type { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { type Day, showDay } from '@freehold/rules/day'
import { answerBounds, type OfferedTerm, offerCan, termProblems } from '@freehold/rules/leasing/renewal-offer'
import type { TermFacts } from '@freehold/rules/leasing/term-can'
import { type Cents, cents } from '@freehold/rules/money'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badFields, notFound, Refusal } from '../../../http/refusal'
import { lockUnit } from '../../portfolio/unit.sql'
import { mailOffer, mailOfferWithdrawn } from '../mails/renewal-offer'
import { logOffer } from './log-offer'
import {
  changeTerms,
  findOffer,
  insertOffer,
  isOpen,
  lockOffer,
  type OfferedNow,
  type OfferRow,
  offerFacts,
  offersOfTenancy,
  reachOf,
  replaceOffers,
  updateOffer,
} from './offer.sql'
import { offerRefused } from './offer-refused'
import { findTenancy, type TenancyRow, termsOfTenancy } from './tenancy-terms.sql'
import { factsOf } from './term-facts'

type Offered = Omit<InputOf<typeof renewalOffer.make>, 'tenant_rent_id'>

/** Offers a tenant new terms, to answer in the portal. */
export async function makeOffer(tx: Tx, scope: UserScope, input: InputOf<typeof renewalOffer.make>, at: Date) {
  const { found, facts, open } = await lockTenancy(tx, scope, input.tenant_rent_id)
  requireOfferable(facts, { ...(await reachOf(tx, scope, found.id)), open: open?.answer_by ?? null })
  const place = { tenant: found.tenant_id, occupancy: found.id, property: found.property_id }
  await replaceOffers(tx, scope, found.id, at)
  const id = await insertOffer(tx, scope, place, offeredNow(input, found, facts), at)
  await logOffer(tx, scope, found, `offered ${found.tenant_name} to renew the lease for ${found.unit_name}`)
  await mailOffer(tx, scope, id)
  return id
}

/** Changes an offer that has no answer. The tenant reads the new terms, and answers those alone. */
export async function changeOffer(
  tx: Tx,
  scope: UserScope,
  input: InputOf<typeof renewalOffer.change>,
  at: Date,
): Promise<void> {
  const seen = await findOffer(tx, scope, input.id)
  if (!seen) throw notFound('Offer')
  const { found, facts } = await lockTenancy(tx, scope, seen.occupancy_id)
  await requireUnanswered(tx, scope, input)
  requireOfferable(facts, { ...(await reachOf(tx, scope, found.id)), open: null })
  await changeTerms(tx, scope, input.id, offeredNow(input, found, facts), at)
  await logOffer(tx, scope, found, `changed the renewal offer to ${found.tenant_name} for ${found.unit_name}`)
  await mailOffer(tx, scope, input.id)
}

export async function withdrawOffer(
  tx: Tx,
  scope: UserScope,
  input: InputOf<typeof renewalOffer.withdraw>,
  at: Date,
): Promise<void> {
  const offer = await requireUnanswered(tx, scope, input)
  await updateOffer(tx, scope.account, offer.id, {
    state: 'WITHDRAWN',
    closed_at: at,
    closed_by_name: scope.userName,
    close_reason: input.reason,
  })
  await logOffer(tx, scope, offer, `withdrew the renewal offer to ${offer.tenant_name} for ${offer.unit_name}`)
  await mailOfferWithdrawn(tx, scope, offer.id)
}

/** Locks the unit as those who rent it out do, and reads the tenancy and its open offer. */
async function lockTenancy(tx: Tx, scope: UserScope, id: number) {
  const seen = await findTenancy(tx, scope, id)
  if (!seen) throw notFound('Tenancy')
  await lockUnit(tx, scope, seen.unit_id)
  const [found, terms, offers] = await Promise.all([
    findTenancy(tx, scope, id),
    termsOfTenancy(tx, scope, id),
    offersOfTenancy(tx, scope, id),
  ])
  if (!found) throw notFound('Tenancy')
  return { found, facts: factsOf(found, terms, scope), open: offers.find((one) => isOpen(one, scope)) }
}

function requireOfferable(facts: TermFacts, reach: Parameters<typeof offerRefused>[1]): void {
  const refused = offerRefused(facts, reach)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
}

interface Named {
  id: number
  seen_version: number
}

/** Locks an offer without an answer, in the version that the user read. */
async function requireUnanswered(tx: Tx, scope: UserScope, { id, seen_version }: Named): Promise<OfferRow> {
  const offer = await lockOffer(tx, scope, id)
  if (!offer) throw notFound('Offer')
  const { refused } = offerCan.change(offerFacts(offer, scope))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  if (offer.version !== seen_version)
    throw new Refusal('E_CONFLICT', `${offer.made_by_name} changed this offer in the meantime. Open it again.`)
  return offer
}

/** Checks what was entered, each fault at its field. */
function offeredNow(input: Offered, found: TenancyRow, facts: TermFacts): OfferedNow {
  const entered = termsOf(input)
  const problems = termProblems(
    entered.map(({ term }) => term),
    facts,
  )
  const faults: Record<string, string> = {}
  for (const [at, { place, term }] of entered.entries()) {
    const problem = problems[at]
    if (problem) faults[term.ends === null ? `term_${place}` : `ends_${place}`] = problem
  }
  const bounds = answerBounds(facts.today, facts.begins)
  if (bounds && !(input.answer_by >= bounds.from && input.answer_by <= bounds.to))
    faults.answer_by = `Choose a day from ${showDay(bounds.from)} to ${showDay(bounds.to)}.`
  if (Object.keys(faults).length > 0) throw badFields(faults)
  return {
    begins: facts.begins,
    rentNow: cents(found.rent_cents),
    period: found.rent_period,
    terms: entered.map(({ term }) => term),
    answerBy: input.answer_by,
    note: input.note,
  }
}

interface Entered {
  place: number
  kind: Offered['term_2']
  ends: Day | null
  rent: Cents | null
}

function termsOf(input: Offered): { place: number; term: OfferedTerm }[] {
  const all: Entered[] = [
    { place: 1, kind: input.term_1, ends: input.ends_1, rent: input.rent_1 },
    { place: 2, kind: input.term_2, ends: input.ends_2, rent: input.rent_2 },
    { place: 3, kind: input.term_3, ends: input.ends_3, rent: input.rent_3 },
  ]
  const faults: Record<string, string> = {}
  const terms = all.flatMap(({ place, kind, ends, rent }) => {
    if (kind === null) return []
    if (kind === 'FIXED' && ends === null) faults[`ends_${place}`] = 'Choose the last day of this term.'
    if (rent === null) faults[`rent_${place}`] = 'Enter the rent of this term.'
    return rent === null ? [] : [{ place, term: { ends: kind === 'FIXED' ? ends : null, rent } }]
  })
  if (Object.keys(faults).length > 0) throw badFields(faults)
  return terms
}
