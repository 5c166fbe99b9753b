import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, id, longText, optionalDay, optionalId, text, whole } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { personOfRow, whoseThread } from '../kit/person-fields'

const callDirections = ['OUT', 'IN'] as const

const whose = { id: id('Call', 'logged_call') }

export const loggedCall = {
  get: get('call/get-call', {
    about: 'The note of one telephone call.',
    may: 'messages',
    input: whose,
    reply: {
      data: z.object({
        id: z.number(),
        ...personOfRow,
        direction: z.enum(callDirections),
        called_at: z.string(),
        minutes: z.number(),
        note: z.string(),
        follow_up_on: z.string().nullable(),
        ...recordVersion,
      }),
    },
  }),
  save: post('call/save-call', {
    about: 'Notes a telephone call with a person (id 0 or none), or changes a note.',
    may: 'messages',
    input: {
      id: optionalId('Call', 'logged_call'),
      ...whoseThread,
      direction: choice('Direction', callDirections),
      /** A day and a time, 2026-03-01T09:00, in the account’s time zone; blank: now, or as it is. */
      called_at: text('Time', { max: 16 }),
      minutes: whole('Minutes', { min: 0, max: 600 }),
      note: longText('Note', { required: true }),
      follow_up_on: optionalDay('Follow up on'),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The call is saved.',
  }),
  followUp: post('call/follow-up', {
    about: 'Notes that the follow-up of a call is done.',
    may: 'messages',
    input: whose,
    done: 'The follow-up is done.',
  }),
  remove: post('call/delete-call', {
    about: 'Deletes the note of a call.',
    may: 'messages',
    input: whose,
    done: 'The call is deleted.',
  }),
}
