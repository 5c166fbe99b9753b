import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { type Taken, takeVisit } from '../../../visits/visit.sql'

export const visitHours = 24

const ofVisitor = 3
const anHour = 60

/**
 * An account for a visitor, or a place in the line. A visitor who has a place names it. Accounts are copied one after the
 * other, so that a crowd at the door does not slow down the people inside.
 */
export function visitFor(
  { pool, jobs, now }: AppContext,
  who: { visitor: Buffer; place: number | null },
  most: number,
): Promise<Taken> {
  const at = now()
  const until = new Date(at.getTime() + visitHours * 3_600_000)
  return write(pool, null, async (tx) => {
    const taken = await takeVisit(tx, { ...who, at, until }, { most, ofVisitor, anHour })
    // Another one is made for the account that is gone, or for the visitor who waits.
    if (taken.outcome === 'TAKEN' || taken.outcome === 'WAIT') await jobs.begin(tx, 'demo-visits')
    return taken
  })
}
