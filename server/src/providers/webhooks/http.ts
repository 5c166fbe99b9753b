import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookMessage, WebhookPort } from './port'
import { isPublicAddress } from './public-address'

const within = 10_000
/** The log shows so many bytes of an answer. The rest is not read. */
const answerBytes = 1_024

/** The reason is shown to the user. */
class Unreachable extends Error {
  override name = 'Unreachable'
}

const notFound = () => new Unreachable('The host of the address was not found.')

const closedAddress = () => new Unreachable('The address leads into a private network, so nothing was sent.')

/**
 * Resolves a host once and hands the connection exactly what was checked, so that a name can't lead elsewhere between the
 * check and the connection. One private address among several closes the host.
 */
const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first) done(notFound(), [])
        else if (!found.every(({ address }) => isPublicAddress(address))) done(closedAddress(), [])
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      () => done(notFound(), []),
    )
  }

/** Sends webhooks over the internet. A stand-in, which tests start on this machine, gets every message in the place of its address. */
export const httpWebhooks = (standIn: string | null = null, resolve: Resolve = resolveAll): WebhookPort => ({
  kind: 'http',
  post: (message) => (standIn === null ? send(message, resolve) : sendTo(standIn, message)),
})

type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

async function send(message: WebhookMessage, resolve: Resolve): Promise<WebhookAnswer> {
  const url = new URL(message.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address is never looked up.
  if (isIP(host) !== 0 && !isPublicAddress(host)) return failed(closedAddress())
  return ask(requestSecure, message, {
    host,
    port: url.port === '' ? 443 : Number(url.port),
    path: `${url.pathname}${url.search}`,
    ...(isIP(host) === 0 && { servername: host }),
    lookup: checkedLookup(resolve),
  })
}

function sendTo(standIn: string, message: WebhookMessage): Promise<WebhookAnswer> {
  const { hostname, port } = new URL(standIn)
  const { pathname, search } = new URL(message.url)
  return ask(requestPlain, message, { host: hostname, port: Number(port), path: `${pathname}${search}` })
}

function ask(
  begin: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ReturnType<typeof requestPlain>,
  { url, headers, body }: WebhookMessage,
  options: RequestOptions,
): Promise<WebhookAnswer> {
  return new Promise((resolve) => {
    const asked = begin(
      {
        ...options,
        method: 'POST',
        // Each message has a connection of its own: an address is checked for every one.
        agent: false,
        headers: { ...headers, host: new URL(url).host, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(within),
      },
      (response) => {
        beginningOf(response).then(
          (answer) => resolve({ status: response.statusCode ?? null, answer, problem: redirected(response) }),
          (error: unknown) => resolve(failed(error)),
        )
      },
    )
    asked.on('error', (error) => resolve(failed(error)))
    asked.end(body)
  })
}

/** A redirect could lead anywhere, so none is followed. */
const redirected = ({ statusCode = 0 }: IncomingMessage): string =>
  statusCode >= 300 && statusCode < 400 ? 'Redirects are not followed. Enter the address that it leads to.' : ''

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop closes the connection.
    if (length >= answerBytes) break
  }
  return shownText(Buffer.concat(parts).subarray(0, answerBytes))
}

/** Line ends and tabs stay; what else controls a screen, or can't be stored, goes. */
const shownText = (bytes: Buffer): string => bytes.toString('utf8').replace(/(?![\n\t])\p{Cc}|\uFFFD/gu, '')

const sayings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server at the address refused the connection.',
  ECONNRESET: 'The server at the address closed the connection.',
  EHOSTUNREACH: 'The server at the address could not be reached.',
  ENETUNREACH: 'The server at the address could not be reached.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server belongs to another host.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is signed by itself.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate of the server can't be verified.",
}

/** A library's own words may hold the address that a name led to, which is not for a user. */
function failed(error: unknown): WebhookAnswer {
  return { status: null, answer: '', problem: problemOf(error) }
}

function problemOf(error: unknown): string {
  if (error instanceof Unreachable) return error.message
  if (!(error instanceof Error)) return 'The message was not sent.'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer came within ten seconds.'
  const { code = '' } = error as NodeJS.ErrnoException
  return sayings[code] ?? 'The message was not sent: the connection failed.'
}
