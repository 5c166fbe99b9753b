import type { BraintreeGateway, GatewayConfig } from 'braintree'
import type { Config } from '../../config'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { type Line, openLine } from './braintree-line'

export type Settings = NonNullable<Config['cards']>

export type Ask = <T>(question: (gateway: BraintreeGateway) => T | Promise<T>) => Promise<T>

/** Asks Braintree one question, over a connection of its own. */
export function asking(settings: Settings, within: number): Ask {
  return async (question) => {
    const line = openLine(settings.standIn === null)
    const gateway = await gatewayOver(line, settings)
    try {
      return await inTime(Promise.resolve(question(gateway)), within)
    } catch (cause) {
      throw line.reached() ? failureOf(cause) : new ProviderError('The payment provider cannot be reached.', { cause })
    } finally {
      line.hangUp()
    }
  }
}

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
    : 'The payment provider is busy. Try again in a moment.'
  return new ProviderError(message, { cause, permanent: refused.permanent })
}

/** Errors of a request that changes nothing leave nothing in doubt. */
export function harmless(error: unknown): never {
  if (!(error instanceof ProviderUnknown)) throw error
  throw new ProviderError('The payment provider is not responding. Try again.', { cause: error })
}

/** A thing that Braintree doesn't know. */
export const isNotFound = (cause: unknown): boolean =>
  cause instanceof Error && 'type' in cause && cause.type === 'notFoundError'

export function nullIfMissing(cause: unknown): null {
  if (isNotFound(cause)) return null
  throw cause
}
