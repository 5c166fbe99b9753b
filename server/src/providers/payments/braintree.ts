import { cutText } from '../../cut-text'
import { ProviderError } from '../provider-error'
import { readFound, readFoundHold, readHold, readSale, readToken, requireDone } from './braintree-answer'
import { asking, harmless, type Settings } from './braintree-ask'
import { braintreeBanks } from './braintree-bank'
import { salesOf } from './braintree-books'
import { braintreeNotices } from './braintree-notice'
import { returnsIn } from './braintree-returns'
import { makeCustomer, ownerOf, readVaulted, removeMethod } from './braintree-vault'
import type { PaymentsPort, SaleOrder } from './port'

/** A bank may think for half a minute. After that the books are asked. */
const patience = 45_000
const descriptionAtMost = 127

/** Cards, PayPal and bank debits by Braintree. */
export function braintreePayments(settings: Settings, within = patience): PaymentsPort {
  const ask = asking(settings, within)

  const sell = (order: SaleOrder, submitForSettlement: boolean) => {
    const means = meansOf(order, settings.achMerchantAccount)
    return ask(async ({ transaction }) => {
      const paypal = { description: cutText(order.description, descriptionAtMost) }
      const answer = await transaction.sale({
        amount: (order.amount / 100).toFixed(2),
        ...means,
        orderId: order.reference,
        options: { submitForSettlement, ...(!order.mandate && { paypal }) },
      })
      return { answer, complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code) }
    })
  }

  return {
    clientToken: async () => {
      const token = await ask(async (gateway) => readToken(await gateway.clientToken.generate({}))).catch(harmless)
      return { kind: 'braintree', token }
    },
    sale: async (order) => {
      const { answer, complaints } = await sell(order, true)
      return readSale(answer, complaints, order)
    },
    find: async (reference) => readFound(await salesOf(ask, reference)),
    authorize: async (order) => {
      const { answer, complaints } = await sell(order, false)
      return readHold(answer, complaints, order)
    },
    capture: async (id) => requireDone(await ask(({ transaction }) => transaction.submitForSettlement(id)), id),
    release: async (id) => requireDone(await ask(({ transaction }) => transaction.void(id)), id),
    findHold: async (reference) => readFoundHold(await salesOf(ask, reference)),
    vault: async ({ customer, nonce, token, billing }) => {
      await ask((gateway) => makeCustomer(gateway, customer)).catch(harmless)
      const { answer, complaints } = await ask(async ({ paymentMethod }) => {
        const options = { failOnDuplicatePaymentMethod: false, verifyCard: true }
        // The package's types omit the token, so it is not written in the call itself.
        const method = {
          customerId: customer,
          paymentMethodNonce: nonce,
          token,
          options,
          ...(billing && ownerOf(billing)),
        }
        const answer = await paymentMethod.create(method)
        return { answer, complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code) }
      })
      return readVaulted(answer, complaints, token)
    },
    forget: (token) => ask((gateway) => removeMethod(gateway, token)),
    ...braintreeBanks(ask, settings.achMerchantAccount),
    returnsBetween: (from, to) => returnsIn(ask, from, to),
    ...braintreeNotices(ask),
  }
}

/** A bank debit goes to the merchant account that Braintree opened for these, with the payer's permission. */
function meansOf(order: SaleOrder, achMerchantAccount: string | null) {
  if (order.token === undefined) return { paymentMethodNonce: order.nonce }
  if (!order.mandate) return { paymentMethodToken: order.token }
  if (achMerchantAccount === null) throw new ProviderError('Bank debits are not set up.', { permanent: true })
  return {
    paymentMethodToken: order.token,
    merchantAccountId: achMerchantAccount,
    usBankAccount: {
      achMandateText: order.mandate.text,
      achMandateAcceptedAt: order.mandate.acceptedAt.toISOString(),
    },
  }
}
