import { randomBytes } from 'node:crypto'
import type { Tx } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import type { TextMessagesPort, TextStanding } from './port'
import { type BookedText, bookedText, bookText } from './sandbox-text.sql'
import { sentenceOf } from './twilio-errors'

/** Runs in one transaction of the sandbox's books. */
type Books = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The last four digits of numbers that the sandbox answers in a way of its own. */
const numbers = {
  /** Refused at once: no mobile number. */
  landline: '0003',
  /** The person has stopped texts at the provider. */
  stopped: '0004',
  /** Taken, then filtered by the phone company. */
  filtered: '0005',
  /** Taken, then not delivered: the phone is off. */
  off: '0006',
  /** Taken, but the answer is lost. */
  unanswered: '0007',
  /** The answer is lost, and nothing was taken. */
  lost: '0008',
} as const

const endOf: Readonly<Record<string, { state: TextStanding['state']; error_code: number | null }>> = {
  [numbers.filtered]: { state: 'undelivered', error_code: 30007 },
  [numbers.off]: { state: 'undelivered', error_code: 30003 },
}

/** Twilio's own number for tests. */
const sandboxNumber = '+15005550006'

/** Keeps each text on the page `/dev/texts` and sends none. */
export function sandboxTexts(books: Books, now: () => Date): TextMessagesPort {
  const standing = ({ provider_id, state, error_code }: BookedText): TextStanding => ({
    providerId: provider_id,
    state: state as TextStanding['state'],
    errorCode: error_code,
    segments: null,
  })
  const lookUp = async (by: Parameters<typeof bookedText>[1]): Promise<TextStanding | null> => {
    const text = await books((tx) => bookedText(tx, by))
    return text && standing(text)
  }
  const refused = (code: number, stopped = false) =>
    ({ state: 'refused', errorCode: code, message: sentenceOf(code), stopped }) as const

  return {
    kind: 'sandbox',
    defaultNumber: sandboxNumber,
    send: async ({ reference, from, to, body }) => {
      const end = to.slice(-4)
      if (end === numbers.landline) return refused(21614)
      if (end === numbers.stopped) return refused(21610, true)
      if (end === numbers.lost) throw new ProviderUnknown('The sandbox lost its answer.')
      const text: BookedText = {
        provider_id: `SM${randomBytes(16).toString('hex')}`,
        reference,
        own_phone: from,
        phone: to,
        body,
        created_at: now(),
        ...(endOf[end] ?? { state: 'delivered', error_code: null }),
      }
      await books((tx) => bookText(tx, text))
      if (end === numbers.unanswered) throw new ProviderUnknown('The sandbox lost its answer.')
      return standing(text)
    },
    find: ({ reference }) => lookUp({ reference }),
    standingOf: (providerId) => lookUp({ provider_id: providerId }),
    read: () => null,
    answers: () => false,
  }
}
