import { answerBounds, type OfferedTerm, proposedOffer } from '@freehold/rules/leasing/renewal-offer'
import { cents, keptDollars, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { isOpen, type OfferRow, offeredTerms, offersOfTenancy, reachOf, stateOf } from './offer.sql'
import { offerRefused } from './offer-refused'
import { findTenancy, termsOfTenancy } from './tenancy-terms.sql'
import { factsOf, nextTermOf } from './term-facts'

const termShown = ({ ends, rent }: OfferedTerm) => ({
  kind: ends === null ? ('MONTH_TO_MONTH' as const) : ('FIXED' as const),
  ends,
  rent: toDollars(rent),
})

const offerShown = (row: OfferRow, scope: Scope) => ({
  id: row.id,
  state: stateOf(row, scope),
  begins: row.begins,
  rent_now: keptDollars(row.rent_now_cents),
  rent_period: row.rent_period,
  terms: offeredTerms(row).map(termShown),
  answer_by: row.answer_by,
  note: row.note,
  made_by: row.made_by_name,
  made_at: row.made_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  taken: row.taken,
  leaves_on: row.leaves_on,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closed_by_name,
  close_reason: row.close_reason,
  settled: row.settled,
  can_change: isOpen(row, scope),
  seen_version: row.version,
})

/** The offers of a tenancy, and what a new one starts from. */
export async function offersShown(db: Db, scope: Scope, occupancy: number) {
  const [found, terms, offers, reach] = await Promise.all([
    findTenancy(db, scope, occupancy),
    termsOfTenancy(db, scope, occupancy),
    offersOfTenancy(db, scope, occupancy),
    reachOf(db, scope, occupancy),
  ])
  if (!found) throw notFound('Tenancy')
  const begins = nextTermOf(found)
  const facts = factsOf(found, terms, scope)
  const bounds = answerBounds(scope.today, begins)
  const rent = cents(found.rent_cents)
  const proposed = proposedOffer({ today: scope.today, begins, rent, nextMoveIn: facts.next?.moveIn ?? null })
  const open = offers.find((one) => isOpen(one, scope))
  const refused = offerRefused(facts, { ...reach, open: open?.answer_by ?? null })
  return {
    offers: offers.map((one) => offerShown(one, scope)),
    refused,
    // An open offer is changed within the same bounds.
    proposal:
      bounds && proposed && (refused === null || open !== undefined)
        ? {
            begins,
            rent: toDollars(rent),
            rent_period: found.rent_period,
            terms: proposed.terms.map(termShown),
            answer_by: proposed.answerBy,
            ...bounds,
          }
        : null,
  }
}
