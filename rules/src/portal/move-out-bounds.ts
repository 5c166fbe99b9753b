import { addDays, type Day } from '../day'
import type { RentPeriod } from '../money/period'

/** The notice that a tenant gives before leaving, in days: leases of the product have no field for another term. */
export const noticeDaysOf = (period: RentPeriod): number => (period === 'WEEKLY' ? 7 : 30)

/** The furthest day ahead that a form accepts. */
const mostDaysAhead = 365

/** The days that a tenant may choose as the last day at home. An earlier one is for the landlord to agree to by phone. */
export const moveOutBounds = (today: Day, period: RentPeriod): { from: Day; to: Day } => ({
  from: addDays(today, noticeDaysOf(period)),
  to: addDays(today, mostDaysAhead),
})
