import { addDays, type Day } from '../../day'
import { type Cents, cents, sum } from '../../money'
import type { RentPeriod } from '../../money/period'
import { amountOn, convertedTo, type RecurringCharge } from '../../money/recurring-charge'
import { periodOn, type RentStep, rentOn } from '../rent-step'

/** A charge of a tenancy, before a day and from it on, for a period of the rent. Null where it is not billed. */
interface ChargeBeforeAfter {
  charge: Pick<RecurringCharge, 'kind' | 'name'>
  before: Cents | null
  after: Cents | null
  /** The letter is about it. */
  changed: boolean
}

export interface BeforeAfter {
  period: RentPeriod
  rent: { before: Cents; after: Cents }
  charges: readonly ChargeBeforeAfter[]
  total: { before: Cents; after: Cents }
}

interface Tenancy {
  terms: { period: RentPeriod; rent: Cents; steps?: readonly RentStep[] }
  charges: readonly (RecurringCharge & { id: number })[]
  begins: Day
  /** The new amounts, each for the period of its charge, by the ids of the charges. */
  to: ReadonlyMap<number, Cents>
}

/** Everything that a tenancy pays in a period, before a day and from it on. */
export function chargesBeforeAfter({ terms, charges, begins, to }: Tenancy): BeforeAfter {
  const eve = addDays(begins, -1)
  const steps = [...(terms.steps ?? [])]
  const { period } = periodOn(terms.period, steps, begins)
  const rentFrom = (day: Day) =>
    convertedTo(period, rentOn(terms.rent, steps, day), periodOn(terms.period, steps, day).period)
  const rent = { before: rentFrom(eve), after: rentFrom(begins) }
  const all = charges.map((charge) => {
    const on = (day: Day) => {
      const billed = charge.begins <= day && (charge.ends === null || charge.ends >= day)
      const amount = billed ? amountOn(charge.steps, day) : null
      return amount === null ? null : convertedTo(period, amount, charge.period)
    }
    const given = to.get(charge.id)
    return {
      charge: { kind: charge.kind, name: charge.name },
      before: on(eve),
      after: given === undefined ? on(begins) : convertedTo(period, given, charge.period),
      changed: given !== undefined,
    }
  })
  const shown = all.filter(({ before, after }) => before !== null || after !== null)
  const totalOf = (when: 'before' | 'after') => sum([rent[when], ...shown.map((one) => one[when] ?? cents(0))])
  return { period, rent, charges: shown, total: { before: totalOf('before'), after: totalOf('after') } }
}
