import type { AnyCall } from '@freehold/contract/kit/call'
import { readsInSupport } from '@freehold/contract/support-reads'
import { refusedInSupport, writesInSupport } from '@freehold/contract/support-session'
import type { Scope } from '../database/scope'
import { Refusal } from './refusal'

const open: ReadonlySet<string> = new Set([...readsInSupport, ...writesInSupport])

/** A reading on the screen is open where the same call as a file to keep is an export. */
const asksForFile = ({ answers }: Pick<AnyCall, 'answers'>, query: unknown): boolean => {
  const { download } = query as { download?: unknown }
  return answers === 'download' && download !== undefined && download !== '' && download !== '0' && download !== 'false'
}

/**
 * Refuses a super admin who works as a user everything that is not on the lists of the contract. Tickets pass here as
 * sessions do, because their scope names the super admin too.
 */
export function requireOpenInSupport(
  { onBehalfBy }: Pick<Scope, 'onBehalfBy'>,
  call: Pick<AnyCall, 'path' | 'answers'>,
  query: unknown = {},
): void {
  if (onBehalfBy === null || (open.has(call.path) && !asksForFile(call, query))) return
  throw new Refusal('E_FORBIDDEN', refusedInSupport)
}
