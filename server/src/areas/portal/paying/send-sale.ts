import { add } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import type { AccountContext } from '../../../app-context'
import type { Mandate } from '../../../providers/payments/port'
import type { CardPayment } from '../../money/payments/card-payment.sql'

/** A card that was entered, or a method that is saved: a bank account with the words that permit it. */
export type Charged = { nonce: string } | { token: string; mandate?: Mandate }

/** Asks the card company for the amount and the convenience fee in one sale. */
export const sendSale = (
  { payments }: AccountContext,
  charged: Charged,
  { amount, fee, reference, reason }: Pick<CardPayment, 'amount' | 'fee' | 'reference' | 'reason'>,
) => payments.sale({ amount: add(amount, fee), ...charged, reference, description: reasonWords[reason] })
