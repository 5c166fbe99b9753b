import type { Calls } from '@freehold/contract/calls'

type Owner = Calls['GET property/get-property-owner']['reply']['data']

/** What an owner is known by at PayPal. */
export const paypalWords = {
  EMAIL: 'Email',
  PAYPAL_ID: 'PayPal ID',
  PHONE: 'Phone',
} as const satisfies Record<Owner['pp_addr_type'], string>
