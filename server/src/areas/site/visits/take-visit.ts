import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { type Taken, takeVisit } from '../../../visits/visit.sql'

export const visitHours = 24

const ofVisitor = 3
const anHour = 60
const waits = { times: 60, milliseconds: 500 }

/**
 * An account for a visitor. Three wait ready; the next ones are made while their visitors wait, one after the other, so that a
 * crowd at the door does not slow down the people inside.
 */
export async function visitFor(context: AppContext, visitor: Buffer, most: number): Promise<Taken> {
  for (let turn = 0; ; turn += 1) {
    const taken = await take(context, visitor, most)
    if (taken.outcome !== 'NONE' || turn === waits.times) return taken
    await sleep(waits.milliseconds)
  }
}

function take({ pool, jobs, now }: AppContext, visitor: Buffer, most: number): Promise<Taken> {
  const at = now()
  const until = new Date(at.getTime() + visitHours * 3_600_000)
  return write(pool, null, async (tx) => {
    const taken = await takeVisit(tx, { visitor, at, until }, { most, ofVisitor, anHour })
    // Others fill the place of the account that is gone.
    if (taken.outcome === 'TAKEN' || taken.outcome === 'NONE') await jobs.begin(tx, 'demo-visits')
    return taken
  })
}
