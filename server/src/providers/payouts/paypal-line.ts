import type { Config } from '../../config'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { send } from '../send'
import { readToken } from './paypal-answer'

export type Settings = NonNullable<Config['payouts']>

/** The body of an answer that can be read. */
export interface Answered {
  status: number
  body: unknown
}

interface Question {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** The token is renewed a little before it expires, so that none expires during a request. */
const spare = 60_000

const places = { sandbox: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' }

/** Questions to PayPal, each with a token that is asked for when there is none. */
export function paypalLine({ clientId, secret, environment, standIn }: Settings, within: number) {
  const at = standIn ?? places[environment]
  let token: { text: string; until: number } | undefined

  async function tokenNow(): Promise<string> {
    if (token && token.until > Date.now()) return token.text
    const basic = Buffer.from(`${clientId}:${secret.reveal()}`).toString('base64')
    const { status, body } = await sendThere(`${at}/v1/oauth2/token`, within, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    }).catch(nothingAsked)
    if (status !== 200) throw refusedKeys(status)
    const { access_token, expires_in } = await Promise.resolve(body).then(readToken).catch(nothingAsked)
    token = { text: access_token, until: Date.now() + expires_in * 1000 - spare }
    return token.text
  }

  const askOnce = async ({ method, path, body }: Question): Promise<Answered> =>
    sendThere(`${at}${path}`, within, {
      method,
      headers: { Authorization: `Bearer ${await tokenNow()}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  return {
    /** Anything but an answer of PayPal's own is a failure. */
    ask: async (question: Question): Promise<Answered> => {
      const first = await askOnce(question)
      if (first.status !== 401) return sound(first)
      // The token was revoked early; the request itself was not processed.
      token = undefined
      return sound(await askOnce(question))
    },
  }
}

const complaints = { unreachable: 'PayPal cannot be reached.', silent: 'PayPal did not answer.' }

async function sendThere(url: string, within: number, init: RequestInit): Promise<Answered> {
  const { status, text } = await send(url, within, init, complaints)
  return { status, body: asJson(text) }
}

/** Leaves invalid JSON unread here: the reader of the answer reports it. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sound(answer: Answered): Answered {
  const { status } = answer
  if (status >= 500) throw new ProviderUnknown(`PayPal answered ${status}.`)
  if (status === 401 || status === 403 || status === 429) throw refusedKeys(status)
  return answer
}

/** Before a payout is looked at: surely nothing was sent. */
function refusedKeys(status: number): ProviderError {
  if (status === 429) return new ProviderError('PayPal is busy. Try again in a moment.')
  if (status === 403)
    return new ProviderError('Payouts are not set up correctly: PayPal does not allow this account to send them.', {
      permanent: true,
    })
  if (status === 400 || status === 401)
    return new ProviderError('Payouts are not set up correctly: PayPal rejects the API keys.', { permanent: true })
  return new ProviderError('PayPal is not responding. Try again.')
}

/** Without a token no request was sent. */
function nothingAsked(error: unknown): never {
  if (!(error instanceof ProviderUnknown)) throw error
  throw new ProviderError('PayPal is not responding. Try again.', { cause: error })
}
