import { read, write } from '../../../api/storage'
import { offeredMethodWords } from './words'

/** The method that this person collected with last, on this browser; blank where none was said. */
export function lastMethod(user: number): string {
  const kept = read(nameOf(user)) ?? ''
  return Object.hasOwn(offeredMethodWords, kept) ? kept : ''
}

export const rememberMethod = (user: number, method: unknown): void =>
  write(nameOf(user), typeof method === 'string' && method !== '' ? method : null)

const nameOf = (user: number) => `payment_method_${user}`
