import { type Cents, cents } from '../money'
import type { RentPeriod } from '../money/period'

/** The rent of an average month, rounded half up: a year has 52 weeks and 12 months. */
export function monthlyRent(rent: Cents, period: RentPeriod): Cents {
  switch (period) {
    case 'WEEKLY':
      return cents(Math.floor((rent * 104 + 12) / 24))
    case 'YEARLY':
      return cents(Math.floor((rent + 6) / 12))
    case 'MONTHLY':
      return rent
  }
}
