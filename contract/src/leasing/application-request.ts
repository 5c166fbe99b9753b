import { askedItems, requestStates } from '@freehold/rules/leasing/asked-items'
import { adults } from '@freehold/rules/leasing/decision'
import { z } from 'zod'
import { fileKinds } from '../kit/apply-fields'
import { get, post } from '../kit/call'
import { choice, flag, id, text, whole } from '../kit/field'
import { jsonList, opaque } from '../kit/formats'

const token = opaque('The token')
const application = id('Rental application', 'rental_application')

const OwnFile = z.object({ id: z.number(), kind: z.enum(fileKinds), name: z.string(), bytes: z.number() })

const Request = z.object({
  id: z.number(),
  adult: z.enum(adults),
  name: z.string(),
  email: z.string(),
  items: z.array(z.enum(askedItems)),
  message: z.string(),
  state: z.enum(requestStates),
  asked_by: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  canceled_by: z.string(),
  canceled_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  answer: z.string(),
  files: z.array(OwnFile.extend({ file: z.string() })),
})

const anonymous = {
  errors: ['E_CREDENTIALS', 'E_CONFLICT'],
  limit: 'apply',
  ownTransactions: true,
  guest: true,
} as const

/** Papers and answers that a submitted application lacks, asked for by mail and sent by a private link. */
export const applicationRequest = {
  list: get('rental-app/get-requests', {
    about: 'What the adults of an application were asked for, newest first, with what they answered.',
    may: 'applications',
    input: { id: application },
    reply: { data: z.array(Request) },
  }),
  ask: post('rental-app/ask-for-more', {
    about:
      'Emails adults of an application without a decision a private link at which they add what is missing. It works for 30 days. Words that fair housing law puts in doubt are asked about first.',
    may: 'applications',
    input: {
      id: application,
      adults: jsonList('Adults', z.enum(adults), { required: true, max: 2, missing: 'Choose who is asked.' }),
      items: jsonList('Missing', z.enum(askedItems), { max: askedItems.length }),
      message: text('Message', { max: 2000 }),
      confirm: flag('Confirm'),
    },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The question was sent by email.',
  }),
  cancel: post('rental-app/cancel-request', {
    about: 'Closes the link of a question that was not answered. Files that came with it stay with the application.',
    may: 'applications',
    input: { id: id('Question', 'application_request') },
    errors: ['E_CONFLICT'],
    done: 'The question was canceled.',
  }),
  open: get('apply/open-request', {
    about:
      'What the link of a question opens: what is asked, by whom and for which home. Never the application itself.',
    input: { token },
    reply: {
      data: z.object({
        state: z.enum(requestStates),
        company: z.string(),
        home: z.string(),
        name: z.string(),
        items: z.array(z.enum(askedItems)),
        message: z.string(),
        until: z.string(),
        answered_at: z.string().nullable(),
        answer: z.string(),
        files: z.array(OwnFile),
      }),
    },
    ...anonymous,
  }),
  upload: post('apply/upload-more', {
    about: 'Keeps a picture or a PDF with an open question. The token comes before the file.',
    input: { token, kind: choice('Kind', fileKinds) },
    files: [{ name: 'file', many: false, accept: 'image-or-pdf', label: 'File', required: true }],
    reply: { files: z.array(OwnFile) },
    ...anonymous,
    limit: 'apply-upload',
  }),
  removeUpload: post('apply/remove-more', {
    about: 'Takes a file off an open question.',
    input: { token, file: whole('File', { min: 1, max: 999_999_999_999_999 }) },
    reply: { files: z.array(OwnFile) },
    ...anonymous,
  }),
  answer: post('apply/answer-request', {
    about: 'Sends the answer to a question, once: from then on the link only shows it.',
    input: { token, answer: text('Your answer', { max: 5000 }) },
    done: 'Thank you. Your answer was sent.',
    ...anonymous,
  }),
}
