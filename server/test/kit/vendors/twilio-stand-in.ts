import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { twilioSignature } from '../../../src/providers/text-messages/twilio-signature'

/** The fault of the next answers. `before`: nothing is done. `after`: it is done, but the answer is lost or spoilt. */
export interface TwilioFault {
  at: 'POST' | 'LIST' | 'GET'
  when: 'before' | 'after'
  what: 'silence' | 'hang-up' | 'malformed' | { status: number; code?: number }
  /** So many times; once where nothing is given. */
  times?: number
}

interface TwilioMessage {
  sid: string
  to: string
  from: string
  body: string
  status: string
  error_code: number | null
  num_segments: string
  direction: 'outbound-api'
  date_created: string
  /** The address that hears its news; blank without one. */
  callback: string
  validity: string
  service: string
}

export interface TwilioStandIn {
  url: string
  /** Twilio's own knowledge: the truth of every test. */
  messages: TwilioMessage[]
  faults: TwilioFault[]
  /** Numbers that refuse with a code, at once. */
  refuses: Map<string, number>
  /** The state that messages begin in. */
  manners: { status: string; rewrites: ((body: string) => string) | null }
  asked: string[]
  close: () => Promise<void>
}

export const twilioLogin = {
  accountSid: `AC${'a1'.repeat(16)}`,
  authToken: 'hush-twilio-token-1',
  messagingService: `MG${'b2'.repeat(16)}`,
}

/** Twilio's Messages resource on loopback, as its reference describes it. */
export async function startTwilio(now: () => Date = () => new Date()): Promise<TwilioStandIn> {
  const messages: TwilioMessage[] = []
  const faults: TwilioFault[] = []
  const refuses = new Map<string, number>()
  const manners: TwilioStandIn['manners'] = { status: 'accepted', rewrites: null }
  const asked: string[] = []
  const own = `/2010-04-01/Accounts/${twilioLogin.accountSid}/Messages`

  const faultOf = (at: TwilioFault['at']): TwilioFault | undefined => {
    const index = faults.findIndex((fault) => fault.at === at)
    const fault = faults[index]
    if (!fault) return undefined
    if (fault.times === undefined || fault.times <= 1) faults.splice(index, 1)
    else fault.times -= 1
    return fault
  }

  function make(form: URLSearchParams): { status: number; body: unknown } {
    const field = (name: string) => form.get(name) ?? ''
    const [to, from, body] = [field('To'), field('From'), field('Body')]
    const refusal = refuses.get(to)
    if (refusal !== undefined)
      return { status: refusal === 20429 ? 429 : 400, body: { code: refusal, message: 'Refused', status: 400 } }
    if (to === '' || from === '' || body === '') return { status: 400, body: { code: 21604, status: 400 } }
    const message: TwilioMessage = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      from,
      body: manners.rewrites?.(body) ?? body,
      status: manners.status,
      error_code: null,
      num_segments: '0',
      direction: 'outbound-api',
      date_created: now().toUTCString(),
      callback: field('StatusCallback'),
      validity: field('ValidityPeriod'),
      service: field('MessagingServiceSid'),
    }
    messages.push(message)
    return { status: 201, body: shown(message) }
  }

  function list(query: URLSearchParams): { status: number; body: unknown } {
    const size = Math.min(Number(query.get('PageSize') ?? 50), 1000)
    const page = Number(query.get('Page') ?? 0)
    const found = messages.filter(({ to, from }) => to === query.get('To') && from === query.get('From')).toReversed()
    const more = found.length > (page + 1) * size
    const next = new URLSearchParams(query)
    next.set('Page', String(page + 1))
    return {
      status: 200,
      body: {
        messages: found.slice(page * size, (page + 1) * size).map(shown),
        next_page_uri: more ? `${own}.json?${next}` : null,
      },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://twilio.example')
    const body = await textOf(request)
    const login = `Basic ${Buffer.from(`${twilioLogin.accountSid}:${twilioLogin.authToken}`).toString('base64')}`
    const kind = request.method === 'POST' ? 'POST' : url.pathname === `${own}.json` ? 'LIST' : 'GET'
    asked.push(`${request.method} ${url.pathname}`)
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
    if (request.headers.authorization !== login) return void send(401, { code: 20003, status: 401 })
    const fault = faultOf(kind)
    if (fault?.when === 'before') return spoil(fault, request, response, send)
    const one = () => messages.find(({ sid }) => url.pathname === `${own}/${sid}.json`)
    const done =
      kind === 'POST' ? make(new URLSearchParams(body)) : kind === 'LIST' ? list(url.searchParams) : found(one())
    if (fault) return spoil(fault, request, response, send)
    send(done.status, done.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    faults,
    refuses,
    manners,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const found = (message: TwilioMessage | undefined) =>
  message ? { status: 200, body: shown(message) } : { status: 404, body: { code: 20404, status: 404 } }

const shown = ({ callback: _callback, validity: _validity, service: _service, ...message }: TwilioMessage) => message

function spoil(
  { what }: TwilioFault,
  request: IncomingMessage,
  response: ServerResponse,
  send: (status: number, content: unknown) => void,
): void {
  if (what === 'silence') return
  if (what === 'hang-up') return void request.socket.destroy()
  if (what === 'malformed') return void response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"sid":')
  send(what.status, { code: what.code ?? null, message: 'A fault', status: what.status })
}

interface Posted {
  url: string
  payload: string
  headers: Record<string, string>
}

/** A request as Twilio makes it, signed with its token. */
export function fromTwilio(
  url: string,
  params: Record<string, string>,
  { token = twilioLogin.authToken }: { token?: string } = {},
): Posted {
  const whole = { AccountSid: twilioLogin.accountSid, ApiVersion: '2010-04-01', ...params }
  return {
    url: new URL(url).pathname + new URL(url).search,
    payload: new URLSearchParams(whole).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': twilioSignature(token, url, whole),
    },
  }
}

export const freshSid = (): string => `SM${randomBytes(16).toString('hex')}`
