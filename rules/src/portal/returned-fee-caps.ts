import type { Cents } from '../money'

/** What a state lets a landlord charge for a returned payment, as published; it is shown beside the fee and never refuses one. */
interface ReturnedFeeCap {
  state: string
  most: Cents
  says: string
  source: string
}

/** The day on which the limits were last read. Lists of them disagree. */
export const returnedCapsReadOn = '2026-11-26'

const caps: readonly ReturnedFeeCap[] = [
  {
    state: 'California',
    most: 2_500 as Cents,
    says: 'California allows $25.00 for the first returned payment and $35.00 for each one after it.',
    source: 'ipropertymanagement.com, 2024',
  },
  {
    state: 'New York',
    most: 2_000 as Cents,
    says: 'New York allows at most $20.00.',
    source: 'ipropertymanagement.com, 2024',
  },
  {
    state: 'Colorado',
    most: 2_000 as Cents,
    says: 'Colorado allows at most $20.00.',
    source: 'ipropertymanagement.com, 2024',
  },
  {
    state: 'Illinois',
    most: 2_500 as Cents,
    says: 'Illinois allows $25.00 to $30.00.',
    source: 'ipropertymanagement.com, 2024',
  },
]

/** The limits that a fee goes past. */
export const returnedCapsPassed = (fee: Cents): ReturnedFeeCap[] => caps.filter(({ most }) => fee > most)
