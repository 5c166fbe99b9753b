import { personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { flag, id, optionalChoice, text } from '../kit/field'
import { personOfRow, whoseThread } from '../kit/person-fields'

const lineKinds = ['MESSAGE', 'MAIL', 'TEXT', 'EMAIL_IN', 'TEXT_IN', 'CALL'] as const
const lineStates = [
  'WAITING',
  'SENT',
  'DELIVERED',
  'UNCONFIRMED',
  'FAILED',
  'SUPPRESSED',
  'SKIPPED',
  'CANCELED',
  'RECEIVED',
  'NOTED',
] as const

const Line = z.object({
  /** The kind and the id together are the line's own. */
  kind: z.enum(lineKinds),
  id: z.number(),
  at: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(lineStates),
  /** The reason that it did not arrive. */
  reason: z.string(),
  /** The user, the switch or the event that sent it. */
  by: z.string(),
  mail_id: z.number().nullable(),
  message_id: z.number().nullable(),
  call: z
    .object({
      direction: z.enum(['IN', 'OUT']),
      minutes: z.number(),
      follow_up_on: z.string().nullable(),
      followed_up_at: z.string().nullable(),
      version: z.number(),
    })
    .nullable(),
})

export const conversation = {
  get: get('conversation/get-conversation', {
    about:
      'What was written and said with one person, the newest first: messages, emails of the system, texts, answers and calls. `before` continues where the last page ended.',
    may: 'messages',
    input: { ...whoseThread, before: text('Before', { max: 60 }) },
    reply: {
      data: z.object({
        person: z.object({
          ...personOfRow,
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          language: z.string(),
          /** The reason that no text can be sent; blank if one can. */
          text_reason: z.string(),
        }),
        unanswered: z.boolean(),
        lines: z.array(Line),
        /** For `before` of the next page; blank at the end. */
        next: z.string(),
      }),
    },
  }),
  mail: get('conversation/get-mail', {
    about: 'One email of a conversation, as its reader sees it.',
    may: 'messages',
    input: { ...whoseThread, id: id('Email', 'mail_message') },
    reply: { data: z.object({ to: z.string(), subject: z.string(), html: z.string() }) },
  }),
  replies: table('conversation/get-reply-list', {
    about: 'The people who wrote, the newest first.',
    may: 'messages',
    input: {
      person_kind: optionalChoice('Kind of people', personKinds, null),
      unanswered: flag('Needs a reply'),
    },
    row: {
      ...personOfRow,
      name: z.string(),
      last_in_at: z.string(),
      last_in_channel: z.enum(['EMAIL', 'TEXT']),
      last_in_words: z.string(),
      unread: z.boolean(),
      unanswered: z.boolean(),
    },
    sorts: ['last_in_at', 'name'],
    newestFirst: true,
  }),
  unread: get('conversation/get-unread-count', {
    about: 'How many people wrote something that no user has read.',
    may: 'messages',
    reply: { data: z.number() },
  }),
  markRead: post('conversation/mark-read', {
    about: 'Notes that a user has read what a person wrote.',
    may: 'messages',
    input: whoseThread,
  }),
  markAnswered: post('conversation/mark-answered', {
    about: 'Notes that what a person wrote needs no answer, or was answered elsewhere.',
    may: 'messages',
    input: whoseThread,
    done: 'Marked as answered.',
  }),
}
