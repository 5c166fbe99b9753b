import type { Reply } from '../../api/types'

export type Options = Reply<'GET tenants/get-payment-options'>['data']
export type Preview = Reply<'GET tenants/preview-payment'>['data']
export type Sent = Reply<'GET tenants/get-payments'>['data'][number]
export type Method = Preview['fees'][number]['method']
export type Reason = Sent['type']

/** The types that a payment of the portal may have, in the order of the form. */
export const offeredTypes = [
  'RENT',
  'LAUNDRY',
  'PARKING',
  'STORAGE',
  'UTILITY',
  'PET_DEPOSIT',
  'SECURITY_DEPOSIT',
  'LATE_FEE',
  'OTHER',
] as const satisfies readonly Reason[]

/** What is about to be sent. */
export interface Ready {
  nonce: string
  method: Method
  amount: string
  fee: number
  total: number
}
