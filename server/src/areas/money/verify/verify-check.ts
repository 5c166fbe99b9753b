import { cents, showDollars, toDollars } from '@freehold/rules/money'
import type { RawBuilder } from 'kysely'

/** A row of a check's query. It has the columns that the check's sentence uses; a side that does not exist is null. */
export interface FoundRow {
  id: number
  kept?: number | null
  found?: number | null
  about?: string
}

/** One row that disagrees: which, what it says, and what the journal says. Each sentence knows the columns of its query. */
export interface Finding {
  id: number
  kept: number
  found: number
  about: string
}

/** Something that is true of every account at every moment: the query finds where it is not. */
export interface Check {
  query: RawBuilder<FoundRow>
  says: (finding: Finding) => string
}

export const shown = (whole: number): string => showDollars(toDollars(cents(Number(whole))))
