import { createHash } from 'node:crypto'

/** The hash before the first event of a document. */
export const genesis = '0'.repeat(64)

/** An event as the chain covers it. */
interface ChainedEvent {
  seq: number
  kind: string
  /** ISO 8601, in UTC. */
  at: string
  name: string
  address: string
  agent: string
  /** JSON text, hashed byte for byte. */
  detail: string
}

/**
 * The hash of the chain up to an event. The hash of the lease's page and the place are in it, so an event fits in one place
 * only.
 */
export const hashOfEvent = (before: string, page: string, one: ChainedEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([before, page, one.seq, one.kind, one.at, one.name, one.address, one.agent, one.detail]))
    .digest('hex')

/** The number of the first event that does not follow from those before it; null when all do. */
export function firstBreak(page: string, events: readonly (ChainedEvent & { hash: string })[]): number | null {
  let before = genesis
  for (const [index, one] of events.entries()) {
    if (one.seq !== index + 1 || one.hash !== hashOfEvent(before, page, one)) return index + 1
    before = one.hash
  }
  return null
}
