import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, text, whole } from '../kit/field'

/** The forms that keep what is typed, each by the call that takes it. */
const draftForms = ['expense/save-expense-payment'] as const

const form = choice('Form', draftForms)

export const draft = {
  get: get('draft/get-draft', {
    about: "The user's own unsaved input of a form; null when there is none.",
    may: 'everyone',
    input: { form },
    reply: { data: z.object({ version: z.number(), content: z.string(), updated_at: z.string() }).nullable() },
  }),
  save: post('draft/save-draft', {
    about:
      "Keeps the user's own input of a form for 30 days. `version` is the one that was read, 0 for none. When another tab or device was quicker the answer is E_CONFLICT, with `yours`, `theirs` and their `version` in `fields`.",
    may: 'everyone',
    input: {
      form,
      version: whole('Version', { min: 0, max: 1_000_000_000 }),
      content: text('Content', { required: true, max: 20_000 }),
    },
    reply: { version: z.number() },
    errors: ['E_CONFLICT'],
  }),
  discard: post('draft/discard-draft', {
    about: "Forgets the user's own draft of a form.",
    may: 'everyone',
    input: { form },
  }),
}
