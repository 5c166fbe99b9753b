import { addDays, type Day, later } from '../day'

/** A tenant's time in a unit, as far as it is known. */
export interface Stay {
  moveIn: Day
  /** The last day of the lease. */
  leaseEnd: Day
  /** The last day the tenant lives there, once it is known. */
  left: Day | null
  /** The tenant hasn't moved in, because the previous tenant hasn't left. */
  waits: boolean
}

type Place<S> =
  | { refused: 'TAKEN'; by: S }
  | { refused: 'STILL_THERE'; by: S }
  | {
      refused: null
      /** The tenant who has to leave before the new one can move in. */
      after: S | null
      /** The tenant who has to wait for the new one to leave. */
      before: S | null
      /** The stay ended with its lease, because another tenant has moved in since. */
      over: boolean
    }

const byMoveIn = (a: Stay, b: Stay): number => (a.moveIn < b.moveIn ? -1 : 1)

/**
 * The place of a new lease among the leases of a unit. A tenant whose lease has ended may not have left, so the
 * next one waits; but a stay that ended before another tenant moved in is over.
 */
export function placeFor<S extends Stay>(
  { moveIn, leaseEnd }: Pick<Stay, 'moveIn' | 'leaseEnd'>,
  others: readonly S[],
  today: Day,
): Place<S> {
  const stays = [...others].sort(byMoveIn)
  const taken = stays.find((one) => one.moveIn <= leaseEnd && (one.left ?? one.leaseEnd) >= moveIn)
  if (taken) return { refused: 'TAKEN', by: taken }

  const open = stays.filter(({ left }) => left === null)
  const earlier = open.filter((one) => one.leaseEnd < moveIn)
  const last = earlier.at(-1) ?? null
  if (last !== null && moveIn <= today)
    return { refused: 'STILL_THERE', by: earlier.find(({ waits }) => !waits) ?? last }
  const over = stays.some((one) => one.moveIn > leaseEnd && one.moveIn <= today && !one.waits)
  const next = open.find((one) => one.moveIn > leaseEnd) ?? null
  return { refused: null, after: last, before: over ? null : next, over }
}

/**
 * The first day of a newcomer once it is known when the tenant before leaves: the day agreed, or the day after, whichever
 * is later. It is null when the newcomer's lease is over by then.
 */
export function startAfter({ agreed, leaseEnd }: { agreed: Day; leaseEnd: Day }, last: Day): Day | null {
  const start = later(agreed, addDays(last, 1))
  return start > leaseEnd ? null : start
}
