import type { Calls } from '@freehold/contract/calls'

export type Rights = Calls['GET group/get-group-rights']['reply']['data'][number]

export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words)
