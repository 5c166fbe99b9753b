import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { flag, id } from '../kit/field'

export const accountExport = {
  list: get('account/get-exports', {
    about: 'The exports of everything of the account, newest first, and how far the one that is being made has come.',
    may: 'exports',
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          state: z.enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'REMOVED']),
          asked_at: z.string(),
          asked_by: z.string(),
          /** The file includes dates of birth. */
          with_births: z.boolean(),
          /** A whole number from 0 to 100. */
          percent: z.number(),
          size: z.string(),
          /** The day on which its file is removed; blank while it is not ready. */
          removed_on: z.string(),
        }),
      ),
    },
  }),
  add: post('account/add-export', {
    about:
      'Exports everything of the account as a zip: the records, the files, the journal as text, and a SQLite file. A job makes it and sends an email when it is ready.',
    may: 'exports',
    input: { with_births: flag('Include dates of birth') },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The export is being created.',
  }),
  download: get('account/download-export', {
    about: 'The zip of an export that is ready.',
    may: 'exports',
    input: { id: id('Export', 'account_export'), ...tickets },
    answers: 'file',
  }),
  getImport: get('account/get-import', {
    about: 'Whether an export can be imported here, and how far the last import has come.',
    may: 'exports',
    reply: {
      data: z.object({
        /** Only an account without data takes one. */
        possible: z.boolean(),
        last: z
          .object({
            state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
            file_name: z.string(),
            asked_at: z.string(),
            /** A whole number from 0 to 100. */
            percent: z.number(),
            /** Why it failed. */
            problem: z.string(),
          })
          .nullable(),
      }),
    },
  }),
  import: post('account/import-export', {
    about:
      "Imports an export into an account that has no data. A job checks it and brings in all of it, or nothing. Only the account's owner may.",
    may: 'exports',
    ownerOnly: true,
    files: [{ name: 'archive', many: false, accept: 'archive', label: 'Export' }],
    errors: ['E_CONFLICT'],
    done: 'The import begins within a minute.',
    limit: 'upload',
    ownTransactions: true,
  }),
}
