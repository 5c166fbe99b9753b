import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, optionalWhole, text, whole } from '../kit/field'
import { formContent } from '../kit/theirs'

/** The forms that keep drafts, each with the call that takes it. */
export const draftForms = {
  expense: 'expense/save-expense-payment',
  application: 'rental-app/save-rental-app',
} as const
export type DraftForm = keyof typeof draftForms

const most = 999_999_999_999_999
const whose = {
  form: choice('Form', Object.keys(draftForms) as DraftForm[]),
  /** The record that the form edits; none for a new one. */
  record: optionalWhole('Record', { min: 0, max: most }),
}

export const draft = {
  get: get('draft/get-draft', {
    about: "The user's own unsaved input of a form; null when there is none.",
    may: 'everyone',
    input: whose,
    reply: { data: z.object({ version: z.number(), updated_at: z.string(), ...formContent.shape }).nullable() },
  }),
  save: post('draft/save-draft', {
    about:
      "Keeps the user's own input of a form for 30 days. `content` is a JSON text: `values` by field, and `words` for fields that hold an id. Secrets, files and unknown fields are left out, and so is a text with a card number in it.",
    may: 'everyone',
    input: {
      ...whose,
      version: whole('Version', { min: 0, max: most }),
      content: text('Content', { required: true, max: 20_000, prose: false }),
    },
    reply: { version: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
  }),
  discard: post('draft/discard-draft', {
    about: "Deletes the user's own draft of a form.",
    may: 'everyone',
    input: whose,
  }),
}
