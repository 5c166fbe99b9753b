import { type Day, showDay } from '@freehold/rules/day'
import type { Lease, PlannedLease } from './plan-leases'
import type { PlannedUnit } from './plan-units'
import { problemAt } from './problem'

export interface Placed extends Lease {
  /** The lease before it in the unit, whose tenant has to leave first. */
  waitsFor: Placed | null
}

const untilOf = ({ left, leaseEnd }: Lease): Day => left ?? leaseEnd

/**
 * The leases of each unit in their order. Of two for the same day the later one is an error. A tenant whose lease ended
 * before another's began, and that has begun by now, is gone; one who is still there keeps the next one waiting.
 */
export function placeLeases(planned: readonly PlannedLease[], today: Day): Placed[] {
  const byUnit = new Map<PlannedUnit, PlannedLease[]>()
  for (const one of planned) {
    if (!one.lease) continue
    const here = byUnit.get(one.lease.unit) ?? []
    byUnit.set(one.lease.unit, here)
    here.push(one)
  }
  return [...byUnit.values()].flatMap((here) => placeIn(here, today))
}

function placeIn(here: PlannedLease[], today: Day): Placed[] {
  const placed: Placed[] = []
  for (const one of here.toSorted((a, b) => ((a.lease?.moveIn ?? '') < (b.lease?.moveIn ?? '') ? -1 : 1))) {
    const { lease } = one
    if (!lease) continue
    const before = placed.at(-1)
    const taken =
      before && untilOf(before) >= lease.moveIn
        ? { name: before.tenant.tenant_name, from: before.moveIn, to: untilOf(before) }
        : stayInTheWay(lease)
    if (taken) {
      refuse(one, lease, taken)
      continue
    }
    if (before && before.left === null && lease.moveIn <= today) before.left = before.leaseEnd
    placed.push({ ...lease, waitsFor: before && before.left === null ? before : null })
  }
  return placed
}

/** An existing tenancy or lease of the unit on the same days. */
function stayInTheWay({ unit, ...lease }: Lease) {
  const stay = unit.stays.find(
    (one) => (one.open || one.until >= lease.moveIn) && one.move_in <= untilOf({ unit, ...lease }),
  )
  return stay && { name: stay.tenant_name, from: stay.move_in, to: stay.until }
}

function refuse(one: PlannedLease, { at, unit }: Lease, by: { name: string; from: Day; to: Day }): void {
  one.lease = null
  const field = at.file.mapping.includes('move_in') ? 'move_in' : 'lease_start'
  at.problems.push(
    problemAt(at, field, {
      code: 'TAKEN',
      sentence: `${unit.name} is already leased to ${by.name} from ${showDay(by.from)} to ${showDay(by.to)}. Choose other dates.`,
    }),
  )
}
