import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { id, text } from '../kit/field'
import { personOfRow, whoseThread } from '../kit/person-fields'

const whose = { id: id('Email', 'incoming_mail') }

const Row = {
  id: z.number(),
  from_address: z.string(),
  from_name: z.string(),
  subject: z.string(),
  body: z.string(),
  received_at: z.string(),
}

/** Emails that came in and belong to no one person by their address. */
export const incomingMail = {
  list: table('incoming-mail/get-unknown-list', {
    about:
      'Emails that came in from an address that no person has, or more than one, and that wait for a user. For users who see every property.',
    may: 'messages',
    row: Row,
    sorts: ['received_at', 'from_address'],
    newestFirst: true,
  }),
  people: get('incoming-mail/find-people', {
    about:
      'An email of the list with the people that it may be from: without a search those with its address, else those whose name has the words.',
    may: 'messages',
    input: { ...whose, query: text('Search', { max: 100 }) },
    reply: {
      mail: z.object(Row),
      data: z.array(z.object({ ...personOfRow, name: z.string(), email: z.string() })),
    },
    limit: 'search',
  }),
  assign: post('incoming-mail/assign', {
    about: 'Puts an email to the conversation with a person, who then waits for an answer.',
    may: 'messages',
    input: { ...whose, ...whoseThread },
    errors: ['E_CONFLICT'],
    done: 'The email is in the conversation.',
  }),
  dismiss: post('incoming-mail/dismiss', {
    about: 'Takes an email off the list of unknown senders.',
    may: 'messages',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The email is off the list.',
  }),
}
