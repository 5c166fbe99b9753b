import { personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, day, id, optionalChoice, text } from '../kit/field'
import { whoseThread } from '../kit/person-fields'

const languages = ['en', 'es'] as const

const Consent = z.object({
  id: z.number(),
  phone: z.string(),
  source: z.enum(['PORTAL', 'APPLICATION', 'STAFF', 'TEXT']),
  words: z.string(),
  how: z.string(),
  given_on: z.string(),
  recorded_by: z.string(),
  /** The moment at which it ended, and why; null while it holds. */
  ended_at: z.string().nullable(),
  ended_by: z.string(),
  end_reason: z.enum(['STOP', 'PERSON', 'STAFF', 'PHONE_CHANGED', 'PROVIDER']).nullable(),
})

const Text = z.object({
  id: z.number(),
  out: z.boolean(),
  body: z.string(),
  state: z.enum([
    'QUEUED',
    'SENDING',
    'SENT',
    'DELIVERED',
    'UNDELIVERED',
    'FAILED',
    'STOPPED',
    'UNCONFIRMED',
    'RECEIVED',
  ]),
  error: z.string(),
  media_count: z.number(),
  keyword: z.enum(['', 'STOP', 'START', 'HELP', 'LIKELY_STOP']),
  by: z.string(),
  at: z.string(),
  /** The moment before which it does not go out; null where nothing holds it. */
  held_until: z.string().nullable(),
})

/** Consents of people to texts, numbers that were stopped, and texts that wait for a user. */
export const texting = {
  get: get('texting/get-consent', {
    about: 'Whether a person gets texts: the number, the consents with the words that were shown, and a stop.',
    may: 'tenants',
    input: whoseThread,
    reply: {
      data: z.object({
        name: z.string(),
        phone: z.string(),
        /** The number is one that gets texts. */
        usable: z.boolean(),
        /** The account sends texts. */
        on: z.boolean(),
        agreed: z.boolean(),
        consents: z.array(Consent),
        stop: z
          .object({ source: z.enum(['TEXT', 'STAFF', 'PROVIDER']), said: z.string(), by: z.string(), at: z.string() })
          .nullable(),
        /** The sentence that a person agrees to, in each language. */
        words: z.object({ en: z.string(), es: z.string() }),
      }),
    },
  }),
  record: post('texting/record-consent', {
    about:
      'Records that a person agreed to texts on paper, by phone or in person, after the sentence was shown or read.',
    may: 'tenants',
    input: {
      ...whoseThread,
      given_on: day('Agreed on'),
      how: text('How the person agreed', { required: true, max: 500 }),
      shown_in: optionalChoice('Language of the sentence', languages, 'en'),
    },
    errors: ['E_CONFLICT'],
    done: 'The consent is recorded.',
  }),
  end: post('texting/stop-texts', {
    about: 'Stops texts to the number of a person, as when the person asks for it in other words than STOP.',
    may: 'tenants',
    input: { ...whoseThread, reason: text('Reason', { required: true, max: 200 }) },
    errors: ['E_CONFLICT'],
    done: 'Texts to this number are stopped.',
  }),
  allow: post('texting/allow-texts', {
    about: 'Lifts a stop that a user set. One that the person set by text is lifted by START alone.',
    may: 'tenants',
    input: whoseThread,
    errors: ['E_CONFLICT'],
    done: 'Texts are allowed again.',
  }),
  open: get('texting/get-texts-of-number', {
    about: 'The newest texts with the number of one text, for a text that waits for a user.',
    may: 'tenants',
    input: { id: id('Text', 'text_message') },
    reply: {
      data: z.object({
        phone: z.string(),
        /** Null for a number that no person has. */
        person: z.object({ kind: z.enum(personKinds), id: z.number(), name: z.string() }).nullable(),
        stopped: z.boolean(),
        /** A person wrote within the last day, so a user may answer. */
        answerable: z.boolean(),
        texts: z.array(Text),
      }),
    },
  }),
  answer: post('texting/answer-text', {
    about:
      'Answers a text that a person sent within the last day. It goes out also in quiet hours where the text came in just before.',
    may: 'tenants',
    input: { id: id('Text', 'text_message'), body: text('Answer', { required: true, max: 1500 }) },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The answer is on its way.',
  }),
  settle: post('texting/settle-text', {
    about:
      'Settles a text that waits for a user: one that came in needs no answer or asks for a stop; one that was possibly not sent is sent again, or marked as sent.',
    may: 'tenants',
    input: { id: id('Text', 'text_message'), how: choice('Outcome', ['SEEN', 'STOP', 'AGAIN', 'SENT'] as const) },
    errors: ['E_CONFLICT'],
    done: 'Settled.',
  }),
}
