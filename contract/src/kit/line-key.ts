import { optionalDay, optionalWhole } from './field'

/** The day and the id of the last line read: a page of a tenant's account goes on with the lines before it. */
export const lineKey = {
  before_day: optionalDay('Before the day'),
  before_entry: optionalWhole('Before the entry', { min: 1, max: 999_999_999_999_999 }),
}
