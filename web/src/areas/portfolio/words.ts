import type { Calls } from '@freehold/contract/calls'

type Owner = Calls['GET property/get-property-owner']['reply']['data']
type Unit = Calls['GET unit/get-unit']['reply']['data']

export const paypalWords = {
  EMAIL: 'Email',
  PAYPAL_ID: 'PayPal ID',
  PHONE: 'Phone',
} as const satisfies Record<Owner['pp_addr_type'], string>

export const rentPeriodWords = {
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
} as const satisfies Record<Unit['rent_period'], string>
