import type { Choices } from '@freehold/contract/kit/choices'
import type { ErrorAnswer, ErrorType } from '@freehold/contract/kit/errors'
import type { Theirs } from '@freehold/contract/kit/theirs'

export interface CallError extends Error {
  name: 'CallError'
  type: ErrorType
  status: number
  fields: Readonly<Record<string, string>>
  /** The stored version, where a save over an older one was refused. */
  theirs: Theirs | undefined
  /** The homes of a tenant who rents from several landlords. */
  choices: Choices | undefined
}

interface NetworkError extends Error {
  name: 'NetworkError'
}

/** The server answered, and the answer was no. The message is the server's, for a person; it may be empty. */
export function callError(
  type: ErrorType,
  message: string,
  status: number,
  { fields = {}, theirs, choices }: Pick<ErrorAnswer, 'fields' | 'theirs' | 'choices'> = {},
): CallError {
  return Object.assign(new Error(message), { name: 'CallError' as const, type, status, fields, theirs, choices })
}

/** No answer came: the network, or the server, is away. */
export function networkError(cause: unknown): NetworkError {
  return Object.assign(new Error('No answer came from the server.', { cause }), { name: 'NetworkError' as const })
}

export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError'
/** The same request may succeed later: no answer came, or the server is in trouble or too busy. */
export const mayPass = (error: unknown): boolean =>
  isNetworkError(error) || (isCallError(error) && (error.status >= 500 || error.status === 429))

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** A session's end is shown once for the whole screen, not as the failure of one call. */
export const isSessionEnd = (error: unknown): boolean =>
  isCallError(error) && (error.type === 'E_LOGIN_FAILED' || error.type === 'E_TOKEN_EXPIRED')
