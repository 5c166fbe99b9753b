import { z } from 'zod'

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type FormContent = z.output<typeof formContent>

/** The content of a form: its fields by name, and the words of those whose value is an id. */
export const formContent = z.strictObject({ values, words: z.record(z.string(), z.string()) })

/** The stored version, in an E_CONFLICT that refuses a save over an older one. */
export const theirs = z.strictObject({
  version: z.number().describe('The stored version. A save that names it replaces what is stored.'),
  by: z.string().describe('Who saved it.'),
  ...formContent.shape,
})
export type Theirs = z.output<typeof theirs>
