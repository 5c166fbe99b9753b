import { type Day, showDay } from '@freehold/rules/day'
import { answerBounds } from '@freehold/rules/leasing/renewal-offer'
import { type TermFacts, termCan } from '@freehold/rules/leasing/term-can'

interface Reach {
  email: string
  /** True if the portal is open to the tenant. */
  portal: boolean
  /** The last day to answer the open offer; null without one. */
  open: Day | null
}

/** Why a tenant can't get an offer; null where it can. */
export function offerRefused(facts: TermFacts, { email, portal, open }: Reach): string | null {
  const { refused } = termCan.renew(facts)
  if (refused !== null) return refused
  if (open !== null) return `An offer is open until ${showDay(open)}. Change it or withdraw it first.`
  if (email === '') return `${facts.tenant} has no email address. Add one first.`
  if (!portal) return `The tenant portal is closed for ${facts.unit}. Open it first.`
  if (answerBounds(facts.today, facts.begins) === null)
    return `A new term would begin on ${showDay(facts.begins)}, so no day is left to answer. Renew the lease directly.`
  return null
}
