import type { TextsConfig } from '../../config-texts'
import { ProviderUnknown } from '../provider-unknown'
import { send } from '../send'
import type { LostText, TextMessagesPort, TextOrder } from './port'
import { failureCode, type Message, readMessage, readPage, readParams, standingOf } from './twilio-answer'
import { refusalOf } from './twilio-errors'
import { isSignedByTwilio } from './twilio-signature'

const place = 'https://api.twilio.com'
const patience = 20_000

const complaints = {
  unreachable: "Twilio can't be reached. We will try the text again.",
  silent: 'Twilio did not answer.',
}

/** Twilio's longest wait for a text, and pages of a hundred that a look-up reads. */
const longestWait = 14_400
const mostPages = 5

/** The words that Twilio obeys and answers by itself, whole messages alone. */
const ownWords = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|start|unstop|yes|help|info)\s*$/i

interface Asked {
  method: 'GET' | 'POST'
  path: string
  fields?: Record<string, string>
}

/** Twilio's Messages resource. It has no key against a text that is sent twice. A lost answer is looked up before anything else. */
export function twilioTexts(settings: TextsConfig, publicUrl: string, within = patience): TextMessagesPort {
  const { accountSid, authToken, apiKey, messagingService, standIn } = settings
  const at = standIn ?? place
  const login = apiKey ? `${apiKey.sid.reveal()}:${apiKey.secret.reveal()}` : `${accountSid}:${authToken.reveal()}`
  const headers = { Authorization: `Basic ${Buffer.from(login).toString('base64')}`, Accept: 'application/json' }
  const own = `/2010-04-01/Accounts/${accountSid}/Messages`

  async function ask({ method, path, fields = {} }: Asked): Promise<{ status: number; text: string }> {
    const form = new URLSearchParams(fields)
    const url = `${at}${path}${method === 'GET' && form.size > 0 ? `?${form}` : ''}`
    const answer = await send(url, within, { method, headers, ...(method === 'POST' && { body: form }) }, complaints)
    // A failure of Twilio's own says nothing about whether the text was made.
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
      throw new ProviderUnknown(`Twilio answered ${answer.status}.`)
    return answer
  }

  /** Twilio refuses an address that it can't call, as one of this machine. */
  const newsAddress = ({ account, reference }: TextOrder): Record<string, string> =>
    publicUrl.startsWith('https:') || standIn !== null
      ? { StatusCallback: `${publicUrl}/webhooks/text-messages/status?account=${account}&reference=${reference}` }
      : {}

  async function find(lost: LostText): Promise<Message | 'unclear' | null> {
    let others = 0
    // Twilio filters by the day of sending, and a text that waits has none: the day of its making is read from each.
    let asked: Asked | null = {
      method: 'GET',
      path: `${own}.json`,
      fields: { To: lost.to, From: lost.from, PageSize: '100' },
    }
    for (let page = 0; asked !== null && page < mostPages; page += 1) {
      const { status, text } = await ask(asked)
      if (status !== 200) throw new ProviderUnknown(`Twilio answered ${status} to a look-up.`)
      const { messages, next_page_uri } = readPage(text)
      const possible = messages.filter((message) => mayBe(message, lost))
      const found = possible.find(({ body }) => body === lost.body)
      if (found) return found
      others += possible.length
      const older = messages.some(({ date_created }) => madeAt(date_created) < lost.since.getTime())
      asked = next_page_uri && !older ? { method: 'GET', path: next_page_uri } : null
    }
    return others > 0 || asked !== null ? 'unclear' : null
  }

  return {
    kind: 'twilio',
    defaultNumber: null,
    send: async (order) => {
      const { status, text } = await ask({
        method: 'POST',
        path: `${own}.json`,
        fields: {
          To: order.to,
          From: order.from,
          Body: order.body,
          ValidityPeriod: String(Math.max(1, Math.min(longestWait, Math.trunc(order.validFor)))),
          ...(messagingService !== null && { MessagingServiceSid: messagingService }),
          ...newsAddress(order),
        },
      })
      return status === 201 || status === 200 ? standingOf(readMessage(text)) : refusalOf(status, failureCode(text))
    },
    find: async (lost) => {
      const message = await find(lost)
      return message === null || message === 'unclear' ? message : standingOf(message)
    },
    standingOf: async (providerId) => {
      const { status, text } = await ask({ method: 'GET', path: `${own}/${encodeURIComponent(providerId)}.json` })
      if (status === 404) return null
      if (status !== 200) throw new ProviderUnknown(`Twilio answered ${status} to a look-up.`)
      return standingOf(readMessage(text))
    },
    read: (request) => {
      if (!isSignedByTwilio(authToken.reveal(), request)) return null
      if (request.params.AccountSid !== accountSid) return 'other'
      return readParams(request.params) ?? 'other'
    },
    answers: (body) => ownWords.test(body),
  }
}

const madeAt = (date: string | null | undefined): number => {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at
}

/** Twilio's clock has whole seconds and may run a little behind ours. */
const slack = 60_000

/** Twilio may have changed the characters of a body, so a text with another body may be this one. */
const mayBe = ({ sid, direction, date_created, to }: Message, lost: LostText): boolean =>
  direction !== 'inbound' &&
  to === lost.to &&
  !lost.known.has(sid) &&
  madeAt(date_created) >= lost.since.getTime() - slack
