import { flags } from '@freehold/rules/automation/switches'
import { z } from 'zod'
import { get, lookupFields, post, table } from '../kit/call'
import { choice, id, optionalChoice, optionalDay } from '../kit/field'
import { email } from '../kit/formats'

const mailStates = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED'] as const

/** The reasons that an address gets no courtesy mail. */
const holds = ['BOUNCED', 'UNSUBSCRIBED'] as const

const Row = {
  id: z.number(),
  /** When it was queued. */
  created_at: z.string(),
  to_address: z.string(),
  subject: z.string(),
  title: z.string(),
  state: z.enum(mailStates),
  /** The mail server's error, or why it was held back; blank where it was sent. */
  error: z.string(),
}

const one = { id: id('Email', 'mail') }

/** The mails of an account. Those about a property are read by who sees it, all others by users who see everything. */
export const outbox = {
  list: table('user/get-outbox', {
    about: 'The emails of the last 90 days and those that wait, the newest first.',
    may: 'account',
    input: {
      state: optionalChoice('Status', mailStates, null),
      automation: optionalChoice('Switch', flags, null),
      sent_from: optionalDay('From'),
      sent_to: optionalDay('To'),
    },
    row: Row,
    sorts: ['created_at', 'to_address', 'subject', 'state'],
    newestFirst: true,
  }),
  get: get('user/get-outbox-mail', {
    about: 'An email as it was sent, and why it went out. Links that open something are left out.',
    may: 'account',
    input: one,
    reply: {
      data: z.object({
        ...Row,
        html: z.string(),
        attachment: z.string(),
        ended_at: z.string().nullable(),
        tries: z.number(),
        /** Sentences: the switch or the click, the person, the run. */
        why: z.array(z.string()),
        /** The mail failed, and no user has marked the failure as seen. */
        unseen_failure: z.boolean(),
      }),
    },
  }),
  seen: post('user/mark-failed-mail', {
    about: 'Takes a failed email off the list of what waits for a person.',
    may: 'account',
    input: one,
    done: 'The failed email is off your list.',
  }),
  heldBack: get('user/get-held-back-addresses', {
    about:
      'Addresses that get no courtesy emails, the newest first: an email server refused them, or their readers unsubscribed. For users who see all properties.',
    may: 'account',
    input: lookupFields,
    reply: {
      data: z.array(z.object({ address: z.string(), reason: z.enum(holds), created_at: z.string() })),
    },
    limit: 'search',
  }),
  lift: post('user/lift-held-back-address', {
    about: 'Lets an address get courtesy emails again.',
    may: 'held-mail',
    input: { address: email('Address', { required: true }), reason: choice('Reason', holds) },
    done: 'This address gets email again.',
  }),
}
