import { z } from 'zod'
import type { Right } from '../access'
import { get, post } from './call'
import { flag, id } from './field'
import { jsonList } from './formats'

const importStates = ['CHECKING', 'READY', 'IMPORTED', 'UNDONE'] as const

/** Rows with the same reason. Only the first row numbers are listed; the count has them all. */
const reason = z.object({ column: z.string(), message: z.string(), count: z.number(), rows: z.array(z.number()) })

const ImportRow = {
  id: z.number(),
  state: z.enum(importStates),
  file_name: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  imported_at: z.string().nullable(),
  rows_total: z.number(),
  rows_good: z.number(),
  rows_bad: z.number(),
  rows_duplicate: z.number(),
  rows_imported: z.number(),
}

const Import = {
  ...ImportRow,
  /** The first line of the file. */
  headers: z.array(z.string()),
  /** The first rows of the file, until they are imported. */
  samples: z.array(z.array(z.string())),
  /** For each column of the file, the field it fills; '' for none. */
  mapping: z.array(z.string()),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  bad: z.array(reason),
  duplicates: z.array(reason),
  /** An earlier import of the same file, unless it was undone. */
  imported_before: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** The file of the skipped rows is still available. */
  left_out_kept: z.boolean(),
  undo_until: z.string().nullable(),
}

interface Words {
  may: Right
  /** `owners`, as the sentences say. */
  plural: string
}

const field = { id: id('Import', 'import_run') }

/** The calls that import records of one noun from a CSV file. */
export const importCalls = <const N extends string>(noun: N, { may, plural }: Words) => ({
  list: get(`${noun}-import/get-imports` as const, {
    about: `The newest 20 imports of ${plural}, newest first.`,
    may,
    reply: { data: z.array(z.object(ImportRow)) },
  }),
  get: get(`${noun}-import/get-import` as const, {
    about: `One import of ${plural}: its columns, and the rows that cannot be imported, grouped by reason.`,
    may,
    input: field,
    reply: { data: z.object(Import) },
  }),
  leftOut: get(`${noun}-import/get-left-out` as const, {
    about: 'The rows that were left out, as a CSV file with the reasons. It is kept for 7 days.',
    may,
    input: field,
    answers: 'file',
  }),
  upload: post(`${noun}-import/upload` as const, {
    about: `Takes a CSV file with ${plural}, and guesses what its columns mean. Nothing is imported yet.`,
    may,
    reply: { id: z.number() },
    files: [{ name: 'file', many: false, accept: 'table', label: 'File' }],
    limit: 'upload',
  }),
  check: post(`${noun}-import/check` as const, {
    about: 'Sets what the columns mean, and checks each row by the rules of the form. Nothing is imported yet.',
    may,
    input: { ...field, mapping: jsonList('Columns', z.string().max(40), { required: true, max: 100 }) },
    errors: ['E_CONFLICT'],
  }),
  import: post(`${noun}-import/import` as const, {
    about: `Imports the checked rows in one transaction. Rows with an error are left out only with leave_out_bad=1.`,
    may,
    input: {
      ...field,
      leave_out_bad: flag('Leave out rows with an error'),
      with_duplicates: flag('Import duplicates too'),
    },
    reply: { imported: z.number(), left_out: z.number() },
    errors: ['E_CONFLICT'],
  }),
  undo: post(`${noun}-import/undo` as const, {
    about: `Deletes the ${plural} of an import, for 7 days and while nothing was built on them.`,
    may,
    input: field,
    errors: ['E_CONFLICT'],
    done: 'The import is undone.',
  }),
})
