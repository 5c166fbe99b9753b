import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { refusedQuestion } from './braintree-answer'
import { isNotFound } from './braintree-ask'
import { cannotBeSaved, declinedByGateway, declinedByProcessor } from './declines'
import type { BillingAddress, SavedMethod, Vaulted } from './port'
import { readable } from './readable'

const Method = z.object({
  token: z.string().min(1),
  cardType: z.string().nullish(),
  last4: z.string().nullish(),
  /** Yes, No or Unknown. */
  debit: z.string().nullish(),
  expirationMonth: z.string().nullish(),
  expirationYear: z.string().nullish(),
  email: z.string().nullish(),
  /** Only a bank account has one. */
  routingNumber: z.string().nullish(),
})

const Verification = z.object({
  status: z.string(),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
})

const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), paymentMethod: Method }),
  z.object({ success: z.literal(false), message: z.string(), verification: Verification.nullish() }),
])

const oneTimePayPal = '82902'

/** What became of a method that was to be kept under `token`. */
export function readVaulted(answer: unknown, complaints: readonly string[], token: string): Vaulted {
  const said = readable(Answer, answer)
  if (said.success) {
    if (said.paymentMethod.token !== token || said.paymentMethod.routingNumber)
      throw new ProviderUnknown('The payment provider answered about another way to pay.')
    return { outcome: 'saved', token, method: savedMethod(said.paymentMethod) }
  }
  if (complaints.includes(oneTimePayPal)) return cannotBeSaved
  if (!said.verification) return refusedQuestion(complaints, said.message)
  const { status, gatewayRejectionReason, processorResponseCode } = said.verification
  if (status === 'gateway_rejected') return declinedByGateway(gatewayRejectionReason ?? '', 'card')
  return declinedByProcessor(Number(processorResponseCode) || 2000, 'card')
}

function savedMethod(found: z.output<typeof Method>): SavedMethod {
  const { cardType, last4, debit, expirationMonth: month, expirationYear: year, email } = found
  if (!last4) return { kind: 'paypal', debit: null, expires: null, account: email ?? '' }
  return {
    kind: 'card',
    ...(cardType && { brand: cardType }),
    last4,
    debit: debit === 'Yes' ? true : debit === 'No' ? false : null,
    expires: month && year ? `${year}-${month.padStart(2, '0')}` : null,
    account: '',
  }
}

/** The owner of a card, as a payment method is created with. */
export const ownerOf = ({ cardholder, street, city, state, zip }: BillingAddress) => ({
  cardholderName: cardholder,
  billingAddress: {
    streetAddress: street,
    locality: city,
    region: state,
    postalCode: zip,
    countryCodeAlpha2: 'US',
  },
})

const customerIsThere = '91609'

/** Makes the customer who owns the methods, and leaves one that is there. */
export async function makeCustomer({ customer }: BraintreeGateway, id: string): Promise<void> {
  const answer = await customer.create({ id })
  if (answer.success || answer.errors.deepErrors().some(({ code }) => code === customerIsThere)) return
  throw new ProviderError('The payment provider made no customer.')
}

/** Removes a method, and succeeds where it is gone. */
export async function removeMethod({ paymentMethod }: BraintreeGateway, token: string): Promise<void> {
  try {
    // Braintree answers with nothing, and the SDK passes on a page of words as it is.
    const answer: unknown = await paymentMethod.delete(token)
    if (typeof answer === 'string') throw new Error('The answer cannot be read')
  } catch (cause) {
    if (!isNotFound(cause)) throw cause
  }
}
