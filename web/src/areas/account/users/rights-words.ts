import type { Calls } from '@freehold/contract/calls'

export type Rights = Calls['GET group/get-group-rights']['reply']['data'][number]

const administrator = 1

export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words)

/** One sentence that says what a user type may see and change. */
export function rightsSentence({ id, sees, changes }: Rights): string {
  const seen = sees.length === 0 ? 'May see only their own profile' : `May see ${listed(sees)}`
  const rest = changes.length === 0 ? '.' : `; may change ${listed(changes)}.`
  return `${seen}${rest}${id === administrator ? ' Only administrators add other administrators.' : ''}`
}
