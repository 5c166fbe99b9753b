import type { Calls } from '@freehold/contract/calls'
import type { Input } from '../../../api/types'

export type EntrySection = Calls['GET report/get-entries']['input']['section']

/** A total of a report, and which entries make it up. */
export type EntriesQuestion = Omit<Input<'GET report/get-entries-total'>, 'section'> & { section: EntrySection }
