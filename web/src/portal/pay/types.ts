import { otherTypes } from '@freehold/rules/money/reason'
import type { Reply } from '../../api/types'
import type { EntryKind } from '../../widgets/payment-entry/protocol'

export type Options = Reply<'GET tenants/get-payment-options'>['data']
export type Preview = Reply<'GET tenants/preview-payment'>['data']
export type Sent = Reply<'GET tenants/get-payments'>['data'][number]
export type Method = Preview['fees'][number]['method']
export type Saved = Options['saved'][number]
export type Reason = Sent['type']

/** What the tenant chose to pay with: an entry, or the id of a saved way to pay. */
export type Way = EntryKind | number

/** The types that a payment of the portal may have, in the order of the form. */
export const offeredTypes: readonly Reason[] = ['RENT', ...otherTypes]

/** What is about to be sent. */
export interface Ready {
  /** Of a card or an account that was just entered; blank for a saved one. */
  nonce: string
  saved: Saved | null
  method: Method
  amount: string
  fee: number
  total: number
  /** What paying from a bank account authorizes; null for any other way to pay. */
  mandate: Preview['mandate']
}

/** True if a saved way can pay now: not expired, and not waiting for its check. */
export const canPay = ({ expired, state }: Saved): boolean => !expired && state === 'READY'

/** Bank accounts first: they are the way to pay without a fee. */
export const inOrder = (saved: readonly Saved[]): Saved[] => [
  ...saved.filter(({ kind }) => kind === 'BANK'),
  ...saved.filter(({ kind }) => kind !== 'BANK'),
]

/** The ways to pay that cost nothing, whatever the amount. */
export const freeMethods = ({ methods }: Options): Method[] =>
  methods
    .filter(({ basis_points: share, flat, minimum }) => share === 0 && flat === 0 && (minimum ?? 0) === 0)
    .map(({ method }) => method)
