import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { monthlyRent } from '@freehold/rules/reports/monthly-rent'

interface Terms {
  rent: number
  rent_period: RentPeriod
}

/** The share of the stated income that the rent takes, and its sum in words. Rents of all periods are compared by the month. */
export function rentToIncome({ rent, rent_period }: Terms, income: number) {
  const monthly = toDollars(monthlyRent(dollars(rent), rent_period))
  return {
    share: `${((monthly / income) * 100).toFixed(1)}%`,
    sum: `${showDollars(monthly)} of ${showDollars(income)} a month, as stated`,
  }
}
