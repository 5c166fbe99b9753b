import type { Choices } from './choices'
import type { Theirs } from './theirs'

/** Every type an answer can have, with its HTTP status. */
export const statusOf = {
  S_OK: 200,
  E_LOGIN_FAILED: 401,
  E_TOKEN_EXPIRED: 401,
  E_CREDENTIALS: 401,
  E_SECOND_FACTOR: 401,
  E_CODE: 401,
  E_CHOOSE: 401,
  E_PAYMENT: 402,
  E_LIMIT: 402,
  E_FORBIDDEN: 403,
  E_NOT_FOUND: 404,
  E_CONFLICT: 409,
  E_CONFIRM: 409,
  E_TOO_LARGE: 413,
  E_MOVED: 421,
  E_INVALID: 422,
  E_RATE_LIMIT: 429,
  E_FAIL: 500,
  E_PROVIDER: 502,
  E_MOVING: 503,
} as const

export type AnswerType = keyof typeof statusOf
export type ErrorType = Exclude<AnswerType, 'S_OK'>

/** The error types that every call can answer. */
export type CommonError =
  | 'E_LOGIN_FAILED'
  | 'E_TOKEN_EXPIRED'
  | 'E_FORBIDDEN'
  | 'E_NOT_FOUND'
  | 'E_INVALID'
  | 'E_TOO_LARGE'
  | 'E_RATE_LIMIT'
  | 'E_MOVED'
  | 'E_MOVING'
  | 'E_FAIL'

export const commonErrors: readonly CommonError[] = [
  'E_LOGIN_FAILED',
  'E_TOKEN_EXPIRED',
  'E_FORBIDDEN',
  'E_NOT_FOUND',
  'E_INVALID',
  'E_TOO_LARGE',
  'E_RATE_LIMIT',
  'E_MOVED',
  'E_MOVING',
  'E_FAIL',
]

export interface ErrorAnswer {
  type: ErrorType
  message: string
  fields?: Record<string, string>
  /** The stored version, where a versioned call refuses a save over an older one. */
  theirs?: Theirs
  /** The homes to choose from, in an E_CHOOSE. */
  choices?: Choices
}
