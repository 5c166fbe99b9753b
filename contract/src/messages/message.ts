import { messageAbouts, messageChannels, messageStates } from '@freehold/rules/messages/message-can'
import { personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, flag, id, longText, optionalChoice, optionalId, text, whole } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { audience } from '../kit/message-audience'

const longestSubject = 191
const longestText = 1000

/** The words of a message, for readers of English and of Spanish. */
export const wordFields = {
  subject: text('Subject', { max: longestSubject }),
  body: longText('Message'),
  text_body: text('Text message', { max: longestText }),
  subject_es: text('Subject in Spanish', { max: longestSubject }),
  body_es: longText('Message in Spanish'),
  text_body_es: text('Text message in Spanish', { max: longestText }),
}

export const wordsOfRow = {
  subject: z.string(),
  body: z.string(),
  text_body: z.string(),
  subject_es: z.string(),
  body_es: z.string(),
  text_body_es: z.string(),
}

const people = {
  person_kind: choice('Kind of people', personKinds),
  audience: audience(),
}

const content = {
  ...people,
  channel: choice('Send by', messageChannels),
  about: choice('About', messageAbouts),
  ...wordFields,
}

const whose = { id: id('Message', 'message') }

const MessageRow = {
  id: z.number(),
  state: z.enum(messageStates),
  person_kind: z.enum(personKinds),
  audience_words: z.string(),
  to_one: z.boolean(),
  channel: z.enum(messageChannels),
  about: z.enum(messageAbouts),
  subject: z.string(),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  begins_at: z.string().nullable(),
  scheduled: z.boolean(),
  ended_at: z.string().nullable(),
  made_by_name: z.string(),
  made_at: z.string(),
}

/** The boxes of the page Messages. */
const messageBoxes = ['SENT', 'SCHEDULED', 'DRAFTS'] as const

export const recipientStates = ['WAITING', 'SENDING', 'SENT', 'FAILED', 'SKIPPED', 'CANCELED'] as const

const reasons = z.array(z.object({ reason: z.string(), count: z.number() }))

export const message = {
  list: table('message/get-message-list', {
    about: 'The messages that were sent, are scheduled, or are drafts, the newest first.',
    may: 'messages',
    input: {
      box: optionalChoice('Box', messageBoxes, 'SENT'),
      person_kind: optionalChoice('Kind of people', personKinds, null),
    },
    row: MessageRow,
    sorts: ['made_at', 'subject', 'audience_words'],
    newestFirst: true,
  }),
  get: get('message/get-message', {
    about: 'One message with how far it is.',
    may: 'messages',
    input: whose,
    reply: {
      data: z.object({
        ...MessageRow,
        ...wordsOfRow,
        /** The filter or the ids, as they were chosen; blank where they can't be read, with a sentence about it. */
        audience: z.string(),
        audience_problem: z.string(),
        waiting: z.number(),
        sent: z.number(),
        failed: z.number(),
        canceled: z.number(),
        canceled_by_name: z.string(),
        reasons,
        /** It waits, because the account is read-only until its membership is paid. */
        held: z.boolean(),
        failure_seen: z.boolean(),
        ...recordVersion,
      }),
    },
  }),
  recipients: table('message/get-recipient-list', {
    about: 'The recipients of a message, with the state of each.',
    may: 'messages',
    input: { ...whose, state: optionalChoice('Status', recipientStates, null) },
    row: {
      id: z.number(),
      person_id: z.number(),
      name: z.string(),
      address: z.string(),
      state: z.enum(recipientStates),
      reason: z.string(),
    },
    sorts: ['name'],
  }),
  count: post('message/count-recipients', {
    about: 'How many people a message reaches, and why it does not reach the others.',
    may: 'messages',
    input: content,
    reads: true,
    reply: {
      data: z.object({
        words: z.string(),
        total: z.number(),
        reached: z.number(),
        by_email: z.number(),
        by_text: z.number(),
        /** Reached by an address that was refused before. */
        refused_before: z.number(),
        left_out: reasons,
      }),
    },
    limit: 'search',
  }),
  leftOut: table('message/get-left-out-list', {
    about: 'The people that a message does not reach, each with the reason.',
    may: 'messages',
    method: 'POST',
    input: content,
    row: { person_id: z.number(), name: z.string(), reason: z.string() },
    sorts: ['name'],
  }),
  preview: post('message/preview', {
    about: 'A message as one of its recipients gets it; `place` counts the reached ones from 1, by name.',
    may: 'messages',
    input: { ...content, place: whole('Place', { min: 1, max: 1_000_000 }) },
    reads: true,
    reply: {
      data: z
        .object({
          person_id: z.number(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          language: z.string(),
          subject: z.string(),
          /** The email as its reader sees it; blank where it goes by text alone. */
          html: z.string(),
          /** The text; blank where it goes by email alone, or the person gets no text. */
          text: z.string(),
          segments: z.number(),
          /** The reason that no text goes out beside the email. */
          text_reason: z.string(),
        })
        .nullable(),
    },
  }),
  save: post('message/save-message', {
    about: 'Keeps a message as a draft (id 0 or none: a new one).',
    may: 'messages',
    input: { id: optionalId('Message', 'message'), ...content, version: formVersion() },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The draft is saved.',
  }),
  send: post('message/send-message', {
    about:
      "Sends a message after ten seconds, or at a moment of the account's time zone. `count` is the number of people that was confirmed; with another number than that nothing is sent.",
    may: 'messages',
    input: {
      id: optionalId('Message', 'message'),
      ...content,
      count: whole('Count', { min: 1, max: 1_000_000 }),
      /** From the page of one person. */
      to_one: flag('To one person'),
      /** A day and a time, 2026-03-01T09:00, in the account’s time zone; blank: now. */
      send_at: text('Send at', { max: 16 }),
    },
    reply: { id: z.number(), begins_at: z.string() },
    errors: ['E_CONFLICT'],
    done: 'The message is on its way.',
  }),
  takeBack: post('message/take-back', {
    about: 'Takes a message that has not begun back to the drafts.',
    may: 'messages',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The message was not sent. It is a draft again.',
  }),
  cancel: post('message/cancel-message', {
    about: 'Stops a message: people who did not get it yet never do.',
    may: 'messages',
    input: whose,
    reply: { sent: z.number(), canceled: z.number() },
    errors: ['E_CONFLICT'],
  }),
  remove: post('message/delete-draft', {
    about: 'Deletes a draft.',
    may: 'messages',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The draft is deleted.',
  }),
  seen: post('message/mark-failure-seen', {
    about: 'Takes a message with failures off the dashboard.',
    may: 'messages',
    input: whose,
  }),
}
