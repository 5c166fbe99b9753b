import type { whyFigures } from '@freehold/contract/money/journal'
import type { WhyPart } from '@freehold/rules/money/why'

type WhyFigure = (typeof whyFigures)[number]

/** A figure of the books, and whose it is. */
export interface WhyQuestion {
  figure: WhyFigure
  of: { tenant_id?: number; rent_id?: number; entry_id?: number; part?: WhyPart }
}
