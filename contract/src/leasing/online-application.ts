import { z } from 'zod'
import { tickets } from '../account/file'
import { fileKinds, partStates } from '../kit/apply-fields'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { fileName } from '../kit/formats'

const Part = {
  name: z.string(),
  email: z.string(),
  state: z.enum(partStates),
  /** The application that this part became; null for a draft. */
  application_id: z.number().nullable(),
  started_at: z.string(),
  received_at: z.string().nullable(),
}

/** The things that arrived by a public link, beside the application itself. */
export const onlineApplication = {
  get: get('rental-app/get-online-part', {
    about:
      'How an application arrived online: who applies together, the files, the signed consent and the criteria of that day. Null for one that a user entered.',
    may: 'applications',
    input: { id: id('Rental application', 'rental_application') },
    reply: {
      data: z
        .object({
          received_at: z.string(),
          parts: z.array(z.object(Part)),
          files: z.array(
            z.object({
              id: z.number(),
              kind: z.enum(fileKinds),
              file: z.string(),
              name: z.string(),
              bytes: z.number(),
              uploaded_at: z.string(),
            }),
          ),
          /** The mails that went out while it was a draft: after two days of rest, and before its end. */
          reminders: z.array(z.object({ last_call: z.boolean(), at: z.string() })),
          criteria: z
            .object({ version: z.number(), lines: z.array(z.object({ heading: z.string(), text: z.string() })) })
            .nullable(),
        })
        .nullable(),
    },
  }),
  view: get('rental-app/view-applicant-file', {
    about: 'A file that an applicant sent with an application: a picture or a PDF.',
    may: 'applications',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
}
