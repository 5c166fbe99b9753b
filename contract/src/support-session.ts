import type { Call } from './calls'

type Writing = Extract<Call, { actor: 'staff'; runs: 'write' | 'itself' }>['path']

/**
 * The only changes that a super admin may make while it works as a user. Signing out ends the support session itself. A ticket
 * opens a picture or a page for a minute, and is refused there again where the page is closed to support.
 */
export const writesInSupport = [
  'user/logout',
  'file/get-ticket',
  'file/get-page-ticket',
] as const satisfies readonly Writing[]

/** The sentence of the refusal when a support session may not make a call. */
export const refusedInSupport = "Support sessions can't do this. Ask a user of the account."

export const mayWriteInSupport = (path: string): boolean => writesInSupport.some((open) => open === path)
