import { z } from 'zod'
import { flag } from './field'

/** A list leaves out archived records, or with `archived=1` shows nothing else. */
export const archivedFilter = { archived: flag('Archived') }

/** The moment a record was archived; null while it is on the lists. */
export const archivedAt = { archived_at: z.string().nullable() }

/** The same with the name of the user who archived it. */
export const archivedMark = { ...archivedAt, archived_by: z.string() }

/** The reply to a delete: a record with a history is archived, and the message says so; any other is erased. */
export const removed = { archived: z.boolean(), message: z.string().optional() }
