import { type MayITable, mayI } from '../may-i'

export interface PaymentFacts {
  voided: boolean
  /** Part of it was given back to the tenant. */
  refunded: boolean
  /** The payment's deposit was settled after the payment was recorded. */
  depositSettled: boolean
}

type State = 'posted' | 'voided'

export const paymentTable: MayITable<State, 'void', PaymentFacts> = {
  void: {
    posted: {
      to: 'voided',
      unless: ({ refunded, depositSettled }) => {
        if (refunded) return 'Part of this payment was returned to the tenant, so it can no longer be deleted.'
        return depositSettled ? 'The deposit of this payment was settled, so it can no longer be deleted.' : null
      },
    },
    voided: { refused: 'This payment was already deleted.' },
  },
}

export const paymentCan = mayI(({ voided }: PaymentFacts): State => (voided ? 'voided' : 'posted'), paymentTable)
