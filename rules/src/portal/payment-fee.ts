import { add, type Cents, cents, percentOf, zero } from '../money'

/** The ways to pay, each with a fee of its own. */
export const payMethods = ['CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL', 'BANK'] as const
export type PayMethod = (typeof payMethods)[number]

export const payMethodWords: Readonly<Record<PayMethod, string>> = {
  CREDIT_CARD: 'Credit card',
  DEBIT_CARD: 'Debit card',
  PAYPAL: 'PayPal',
  BANK: 'Bank account',
}

export interface PaymentFee {
  /** Hundredths of a percent of the amount: 350 is 3.5 percent. */
  basisPoints: number
  flat: Cents
  minimum: Cents | null
  maximum: Cents | null
}

/** The fee of a card and of PayPal where the landlord set none. */
export const usualFee: PaymentFee = { basisPoints: 350, flat: zero, minimum: null, maximum: null }

/** A bank debit is free where the landlord set no fee: it is the free way that every portal has. */
export const usualFees: Readonly<Record<PayMethod, PaymentFee>> = {
  CREDIT_CARD: usualFee,
  DEBIT_CARD: usualFee,
  PAYPAL: usualFee,
  BANK: { ...usualFee, basisPoints: 0 },
}

/** The convenience fee of a payment: the share of the amount, rounded half up, and the flat part, within the bounds. */
export function convenienceFee({ basisPoints, flat, minimum, maximum }: PaymentFee, amount: Cents): Cents {
  const fee = Math.max(add(percentOf(amount, basisPoints / 100).amount, flat), minimum ?? 0)
  return cents(maximum === null ? fee : Math.min(fee, maximum))
}

/** Whether any payment can cost a fee. */
export const isFree = ({ basisPoints, flat, minimum }: PaymentFee): boolean =>
  basisPoints === 0 && flat === 0 && (minimum ?? 0) === 0
