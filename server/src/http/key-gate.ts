import { readsOfKeys } from '@freehold/contract/key-reads'
import { writesOfKeys } from '@freehold/contract/key-writes'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { KeyIdentity } from './key-identity'
import { Refusal } from './refusal'

const reads: ReadonlySet<string> = new Set(readsOfKeys)
const open: ReadonlySet<string> = new Set([...readsOfKeys, ...writesOfKeys])

/** Refuses an API key every call that is not on the lists of the contract, and one that is read-only every change. */
export function requireOpenToKey({ apiKey }: KeyIdentity, { path, runs }: Pick<AnyCall, 'path' | 'runs'>): void {
  if (!open.has(path)) throw new Refusal('E_FORBIDDEN', "API keys can't make this call. A user has to do it.")
  const changes = !reads.has(path) || runs === 'write' || runs === 'itself'
  if (apiKey.readOnly && changes) throw new Refusal('E_FORBIDDEN', 'This API key can only read.')
}
