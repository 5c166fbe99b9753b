import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import type { IncomingText, SignedRequest, TextNews, TextStanding } from './port'

const Message = z.object({
  sid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/),
  status: z.string(),
  error_code: z.number().int().nullish(),
  num_segments: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  body: z.string().nullish(),
  direction: z.string().nullish(),
  date_created: z.string().nullish(),
})
export type Message = z.output<typeof Message>

const Page = z.object({ messages: z.array(Message), next_page_uri: z.string().nullish() })
const Failure = z.object({ code: z.number().int().nullish() })

/** Texts on their way count as sent: what becomes of them comes later. */
const states: Readonly<Record<string, TextStanding['state']>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProviderUnknown("Twilio's answer can't be read.", { cause })
  }
}

export function readMessage(text: string): Message {
  const read = Message.safeParse(jsonOf(text))
  if (!read.success) throw new ProviderUnknown("Twilio's answer is no message.", { cause: read.error })
  return read.data
}

export function readPage(text: string): z.output<typeof Page> {
  const read = Page.safeParse(jsonOf(text))
  if (!read.success) throw new ProviderUnknown("Twilio's answer is no list of messages.", { cause: read.error })
  return read.data
}

/** The code of a refusal; null where there is none. */
export function failureCode(text: string): number | null {
  try {
    return Failure.parse(JSON.parse(text)).code ?? null
  } catch {
    return null
  }
}

export function standingOf({ sid, status, error_code, num_segments }: Message): TextStanding {
  const state = states[status]
  if (state === undefined) throw new ProviderUnknown(`Twilio's state ${status.slice(0, 30)} is unknown.`)
  const segments = Number(num_segments ?? 0)
  return { providerId: sid, state, errorCode: error_code || null, segments: segments > 0 ? segments : null }
}

const one = (params: SignedRequest['params'], name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

const optOuts = { STOP: 'STOP', START: 'START', HELP: 'HELP' } as const

/** The text or the news in a signed request; null where it is neither a text nor news about one. */
export function readParams(params: SignedRequest['params']): IncomingText | TextNews | null {
  const sid = one(params, 'MessageSid')
  if (!/^[A-Z]{2}[0-9a-f]{32}$/.test(sid)) return null
  const status = one(params, 'MessageStatus')
  const state = states[status]
  if (state !== undefined)
    return {
      type: 'news',
      standing: { providerId: sid, state, errorCode: Number(one(params, 'ErrorCode')) || null, segments: null },
    }
  const [from, to] = [one(params, 'From'), one(params, 'To')]
  if (status !== '' || !/^\+\d{3,15}$/.test(from) || !/^\+\d{3,15}$/.test(to)) return null
  const optOut = one(params, 'OptOutType')
  return {
    type: 'message',
    providerId: sid,
    from,
    to,
    body: one(params, 'Body'),
    media: Math.min(Math.max(Math.trunc(Number(one(params, 'NumMedia')) || 0), 0), 10),
    answered: Object.hasOwn(optOuts, optOut) ? optOuts[optOut as keyof typeof optOuts] : null,
  }
}
