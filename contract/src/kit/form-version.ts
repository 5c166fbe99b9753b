import { z } from 'zod'
import { optionalWhole } from './field'

/** The version that a form was opened with, in its save. Without one, what is stored is replaced unseen. */
export const formVersion = () => optionalWhole('Version', { min: 1, max: 999_999_999 })

/** The version of a record, in the reply that a form is opened with. */
export const recordVersion = { version: z.number() }

/** The version as a save left it, where the save named the one it was made over. The calls of `undoneEdits` answer it. */
export const savedVersion = { version: z.number().optional() }
