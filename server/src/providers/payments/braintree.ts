import type { BraintreeGateway, GatewayConfig } from 'braintree'
import type { Config } from '../../config'
import { cutText } from '../../cut-text'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { readFound, readFoundHold, readHold, readIds, readSale, readToken, requireDone } from './braintree-answer'
import { type Line, openLine } from './braintree-line'
import { makeCustomer, readVaulted, removeMethod } from './braintree-vault'
import type { PaymentsPort, SaleOrder } from './port'

type Settings = NonNullable<Config['cards']>

/** A bank may think for half a minute. After that the books are asked. */
const patience = 45_000
const descriptionAtMost = 127

/** Cards and PayPal by Braintree. */
export function braintreePayments(settings: Settings, within = patience): PaymentsPort {
  const ask = async <T>(question: (gateway: BraintreeGateway) => Promise<T>): Promise<T> => {
    const line = openLine(settings.standIn === null)
    const gateway = await gatewayOver(line, settings)
    try {
      return await inTime(question(gateway), within)
    } catch (cause) {
      throw line.reached() ? failureOf(cause) : new ProviderError('The payment provider cannot be reached.', { cause })
    } finally {
      line.hangUp()
    }
  }

  const sell = (order: SaleOrder, submitForSettlement: boolean) =>
    ask(async ({ transaction }) => {
      const answer = await transaction.sale({
        amount: (order.amount / 100).toFixed(2),
        ...(order.token === undefined ? { paymentMethodNonce: order.nonce } : { paymentMethodToken: order.token }),
        orderId: order.reference,
        options: { submitForSettlement, paypal: { description: cutText(order.description, descriptionAtMost) } },
      })
      return { answer, complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code) }
    })

  const booksOf = async (reference: string): Promise<unknown> => {
    const byReference = { orderId: { is: reference } }
    const ids = readIds(await ask((gateway) => search(gateway, 'advanced_search_ids', byReference)))
    return ids.length === 0 ? null : ask((gateway) => search(gateway, 'advanced_search', { ...byReference, ids }))
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
    find: async (reference) => {
      const page = await booksOf(reference)
      return page === null ? null : readFound(page, reference)
    },
    authorize: async (order) => {
      const { answer, complaints } = await sell(order, false)
      return readHold(answer, complaints, order)
    },
    capture: async (id) => requireDone(await ask(({ transaction }) => transaction.submitForSettlement(id)), id),
    release: async (id) => requireDone(await ask(({ transaction }) => transaction.void(id)), id),
    findHold: async (reference) => {
      const page = await booksOf(reference)
      return page === null ? null : readFoundHold(page, reference)
    },
    vault: async ({ customer, nonce, token }) => {
      await ask((gateway) => makeCustomer(gateway, customer)).catch(harmless)
      const { answer, complaints } = await ask(async ({ paymentMethod }) => {
        const options = { failOnDuplicatePaymentMethod: false, verifyCard: true }
        // The package's types omit the token, so it is not written in the call itself.
        const method = { customerId: customer, paymentMethodNonce: nonce, token, options }
        const answer = await paymentMethod.create(method)
        return { answer, complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code) }
      })
      return readVaulted(answer, complaints, token)
    },
    forget: (token) => ask((gateway) => removeMethod(gateway, token)),
    bankDebits: () => false,
    vaultBank: notOffered,
    bankCheck: notOffered,
    confirmDeposits: notOffered,
    returnsBetween: notOffered,
    notice: notOffered,
    answerChallenge: notOffered,
  }
}

const notOffered = () => Promise.reject(new ProviderError('Bank debits are not set up.', { permanent: true }))

async function gatewayOver({ agent }: Line, settings: Settings): Promise<BraintreeGateway> {
  const { default: braintree } = await import('braintree')
  const { Sandbox, Production } = braintree.Environment
  const real = settings.environment === 'production' ? Production : Sandbox
  const config: GatewayConfig & { customHttpAgent: typeof agent } = {
    environment: settings.standIn === null ? real : standIn(new URL(settings.standIn), braintree.Environment),
    merchantId: settings.merchantId,
    publicKey: settings.publicKey.reveal(),
    privateKey: settings.privateKey.reveal(),
    customHttpAgent: agent,
  }
  return new braintree.BraintreeGateway(config)
}

const standIn = ({ hostname, port }: URL, Environment: typeof import('braintree').Environment) =>
  new Environment(hostname.replace(/^\[|\]$/g, ''), port, '', false, hostname, port)

/**
 * The SDK's own search reads the answer outside of every promise: one that it cannot read would end the server. So its
 * two questions are put here, and what comes back is read with everything else.
 */
function search(gateway: BraintreeGateway, page: string, criteria: Record<string, unknown>): Promise<unknown> {
  // The package's types omit the HTTP service that its gateways share.
  const { http, config } = gateway as BraintreeGateway & {
    http: { post(path: string, body: object): Promise<unknown> }
    config: { baseMerchantPath(): string }
  }
  return http.post(`${config.baseMerchantPath()}/transactions/${page}`, { search: criteria })
}

async function inTime<T>(answer: Promise<T>, within: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${within / 1000} seconds`)), within)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Answers that are given before anything is done, by what the SDK calls them, and whether they will be given again. */
const refusedBefore: Record<string, { permanent: boolean }> = {
  authenticationError: { permanent: true },
  authorizationError: { permanent: true },
  notFoundError: { permanent: true },
  upgradeRequired: { permanent: true },
  tooManyRequestsError: { permanent: false },
}

function failureOf(cause: unknown): ProviderError | ProviderUnknown {
  const type = cause instanceof Error && 'type' in cause ? String(cause.type) : ''
  const refused = refusedBefore[type]
  if (!refused) return new ProviderUnknown('The payment provider did not answer.', { cause })
  const message = refused.permanent
    ? 'Payments are not set up correctly: the payment provider rejects the API keys.'
    : 'The payment provider is busy. Please try again in a moment.'
  return new ProviderError(message, { cause, permanent: refused.permanent })
}

/** Errors of a request that changes nothing leave nothing in doubt. */
function harmless(error: unknown): never {
  if (!(error instanceof ProviderUnknown)) throw error
  throw new ProviderError('The payment provider is not responding. Please try again.', { cause: error })
}
