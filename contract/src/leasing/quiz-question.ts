import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { jsonList } from '../kit/formats'

const Question = { id: z.number(), question: z.string(), retired: z.boolean(), ...recordVersion }

/** The account's own Yes/No questions of the rental application. */
export const quizQuestion = {
  list: get('rental-app/get-rental-quiz-list', {
    about: 'The Yes/No questions of the application form, in their order; with `all=1`, retired ones after them.',
    may: 'write-applications',
    input: { all: flag('All') },
    reply: { data: z.array(z.object(Question)) },
  }),
  save: post('rental-app/save-quiz-question', {
    about:
      'Adds a question at the end (id 0 or none), or changes the words of one. Answers that were given keep the words they were given to. Words that fair housing law puts in doubt are asked about first. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'settings',
    input: {
      id: optionalId('Question', 'quiz_question'),
      question: text('Question', { required: true, max: 300 }),
      confirm: flag('Confirm'),
      version: formVersion(),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    versioned: true,
    done: 'The question is saved.',
  }),
  order: post('rental-app/order-quiz-questions', {
    about: 'Puts the questions in a new order: the ids of all that are not retired.',
    may: 'settings',
    input: { ids: jsonList('The order', z.number().int().positive(), { required: true, max: 100 }) },
    errors: ['E_CONFLICT'],
    done: 'The order is saved.',
  }),
  retire: post('rental-app/retire-quiz-question', {
    about:
      'Takes a question out of new applications, or with `retired=0` puts it back at their end. Words that fair housing law puts in doubt are asked about first.',
    may: 'settings',
    input: { id: id('Question', 'quiz_question'), retired: flag('Retired'), confirm: flag('Confirm') },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The question is saved.',
  }),
}
