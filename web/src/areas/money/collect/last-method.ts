import { read, write } from '../../../api/storage'
import { offeredMethodWords } from './words'

/** The method that this user last chose in this browser; blank if none. */
export function lastMethod(user: number): string {
  const kept = read(nameOf(user)) ?? ''
  return Object.hasOwn(offeredMethodWords, kept) ? kept : ''
}

export const rememberMethod = (user: number, method: unknown): void =>
  write(nameOf(user), typeof method === 'string' && method !== '' ? method : null)

const nameOf = (user: number) => `payment_method_${user}`
