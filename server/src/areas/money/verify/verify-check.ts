import { cents, showDollars, toDollars } from '@freehold/rules/money'
import type { RawBuilder } from 'kysely'

/** One row that disagrees: which, what it says, and what the journal says. */
export interface Finding {
  id: number
  kept: number
  found: number
  about: string
}

/** Something that is true of every account at every moment: the query finds where it is not. */
export interface Check {
  query: RawBuilder<Partial<Finding>>
  says: (finding: Finding) => string
}

export const shown = (whole: number): string => showDollars(toDollars(cents(Number(whole))))
