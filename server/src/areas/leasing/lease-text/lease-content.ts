import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { LeadPapers } from './lead-paint'

/** Amounts and days are words here, as they are printed. */
export interface LeaseTable {
  heading: string[]
  rows: string[][]
  total?: string[]
}

export interface LeaseSection {
  title: string
  facts?: string[][]
  paragraphs?: string[]
  table?: LeaseTable
}

/** The heading of the page and of the PDF. */
export const leaseHeading = (renewal: RenewalFacts | undefined): string =>
  renewal ? 'Residential lease renewal' : 'Residential lease'

/** The terms of the tenancy that a renewal continues. */
export interface RenewalFacts {
  /** The first day of the tenancy. */
  since: Day
  /** The deposits that are held for the tenant, in cents. They stay. */
  held: Cents
  /** The first rent of the new term. */
  first: { from: Day; to: Day; amount: Cents }
}

/**
 * The words of a lease contract, kept as they were issued: the page and the PDF are both made from them, and no later name,
 * rent or wording changes them.
 */
export interface LeaseContent {
  company: string
  title: string
  issued: Day
  sections: LeaseSection[]
  /** Those who sign: the role and the name of each. */
  signers: { role: string; name: string }[]
  /** Those who live in the home, as the clause about it names them; missing in leases from before it did. */
  occupants?: string
  /** Null where the home is known to be built in 1978 or later. */
  lead: LeadPapers | null
  /** Only of the lease of a renewal. */
  renewal?: RenewalFacts
}
