import type { ErrorAnswer, ErrorType } from '@freehold/contract/kit/errors'

type Extra = Pick<ErrorAnswer, 'fields' | 'theirs'> & { retryAfter?: number }

/** Says no, with a sentence for a person. Thrown inside a verb it also rolls its transaction back. */
export class Refusal extends Error {
  readonly type: ErrorType
  readonly fields: ErrorAnswer['fields']
  readonly theirs: ErrorAnswer['theirs']
  readonly retryAfter: number | undefined

  constructor(type: ErrorType, message: string, extra: Extra = {}) {
    super(message)
    this.type = type
    this.fields = extra.fields
    this.theirs = extra.theirs
    this.retryAfter = extra.retryAfter
  }
}

export const notFound = (what: string): Refusal => new Refusal('E_NOT_FOUND', `${what} not found.`)

export const badField = (field: string, message: string): Refusal =>
  new Refusal('E_INVALID', message, { fields: { [field]: message } })
