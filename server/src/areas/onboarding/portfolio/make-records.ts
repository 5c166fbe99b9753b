import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { insertContractors } from '../../maintenance/contractors/contractor.sql'
import { insertOwners } from '../../portfolio/owner.sql'
import { insertProperties } from '../../portfolio/property.sql'
import { insertUnitsOfMany } from '../../portfolio/unit.sql'
import type { Plan } from '../plan/make-plan'
import type { PlannedUnit } from '../plan/plan-units'

/** Records of one statement. */
const atOnce = 500

type Step = (done: number) => void

interface Records {
  made: { owner: number[]; property: number[]; unit: number[]; contractor: number[] }
  /** The ids of all units that leases name, made or there before. */
  unitIds: (unit: PlannedUnit) => { unit: number; property: number }
  done: number
}

/** Inserts in parts, and answers the ids in the order of the inputs. */
export async function inParts<T>(
  all: readonly T[],
  insert: (part: readonly T[]) => Promise<number[]>,
  onProgress: (done: number) => void,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    ids.push(...(await insert(all.slice(from, from + atOnce))))
    onProgress(ids.length)
  }
  return ids
}

/** Makes the owners, properties, units and contractors of a plan. */
export async function makeRecords(tx: Tx, scope: Scope, plan: Plan, step: Step): Promise<Records> {
  const ids = new Map<object, number>()
  let before = 0
  const made = async <I extends object>(
    all: readonly { id: number | null; input: I | null }[],
    insert: (inputs: I[]) => Promise<number[]>,
    complete: (input: I, at: number) => I = (input) => input,
  ): Promise<number[]> => {
    const inputs = all.flatMap(({ input }, at) => (input === null ? [] : [complete(input, at)]))
    if (inputs.length < all.length) throw new Error('A record of the plan has an error')
    const added = await inParts(
      inputs,
      (part) => insert([...part]),
      (done) => step(before + done),
    )
    for (const [at, one] of all.entries()) ids.set(one, added[at] ?? 0)
    before += added.length
    return added
  }
  const idOf = (one: { id: number | null } | null): number => {
    const id = one === null ? undefined : (one.id ?? ids.get(one))
    if (id === undefined) throw new Error('A record of the plan was not made')
    return id
  }
  const owner = await made(plan.owners, (inputs) => insertOwners(tx, scope, inputs))
  const property = await made(
    plan.properties,
    (inputs) => insertProperties(tx, scope, inputs),
    (input, at) => ({ ...input, owner_id: idOf(plan.properties[at]?.owner ?? null) }),
  )
  const unit = await made(
    plan.units,
    (inputs) => insertUnitsOfMany(tx, scope, inputs),
    (input, at) => ({ ...input, property_id: idOf(plan.units[at]?.property ?? null) }),
  )
  const contractor = await made(plan.vendors, (inputs) => insertContractors(tx, scope, inputs))
  writeSearch(tx, { units: unit })
  return {
    made: { owner, property, unit, contractor },
    unitIds: (one) => ({ unit: idOf(one), property: idOf(one.property) }),
    done: before,
  }
}
