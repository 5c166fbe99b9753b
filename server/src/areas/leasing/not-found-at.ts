import { Refusal } from '../../http/refusal'

/** What a field names is missing, or out of the user's sight: the form shows the sentence at the field. */
export const notFoundAt = (field: string, what: string): Refusal =>
  new Refusal('E_NOT_FOUND', `${what} not found.`, { fields: { [field]: `${what} not found.` } })
