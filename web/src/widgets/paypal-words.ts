import type { Calls } from '@freehold/contract/calls'

type Owner = Calls['GET property/get-property-owner']['reply']['data']

/** The kinds of PayPal address that an owner can have. */
export const paypalWords = {
  EMAIL: 'Email',
  PAYPAL_ID: 'PayPal ID',
  PHONE: 'Phone',
} as const satisfies Record<Owner['pp_addr_type'], string>
