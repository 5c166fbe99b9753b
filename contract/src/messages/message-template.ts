import { messageAbouts } from '@freehold/rules/messages/message-can'
import { personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import { get, post, wholeTable } from '../kit/call'
import { choice, id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { wordFields, wordsOfRow } from './message'

const Template = {
  id: z.number(),
  name: z.string(),
  person_kind: z.enum(personKinds),
  about: z.enum(messageAbouts),
  ...wordsOfRow,
  saved_by_name: z.string(),
  saved_at: z.string(),
}

const whose = { id: id('Template', 'message_template') }

export const messageTemplate = {
  list: wholeTable('message-template/get-template-list', {
    about: 'The templates of messages, by name.',
    may: 'messages',
    row: Template,
    sorts: ['name', 'person_kind', 'saved_at'],
  }),
  get: get('message-template/get-template', {
    about: 'One template of messages.',
    may: 'messages',
    input: whose,
    reply: { data: z.object({ ...Template, ...recordVersion }) },
  }),
  save: post('message-template/save-template', {
    about: 'Adds a template (id 0 or none), or changes one.',
    may: 'messages',
    input: {
      id: optionalId('Template', 'message_template'),
      name: text('Name', { required: true, max: 80 }),
      person_kind: choice('Kind of people', personKinds),
      about: choice('About', messageAbouts),
      ...wordFields,
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The template is saved.',
  }),
  remove: post('message-template/delete-template', {
    about: 'Deletes a template. Messages that were sent with it stay.',
    may: 'messages',
    input: whose,
    done: 'The template is deleted.',
  }),
}
