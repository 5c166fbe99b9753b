import type { Calls } from '@freehold/contract/calls'

type Unit = Calls['GET unit/get-unit']['reply']['data']

export const rentPeriodWords = {
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
} as const satisfies Record<Unit['rent_period'], string>
