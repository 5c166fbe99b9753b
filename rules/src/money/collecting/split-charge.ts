import { type Cents, cents, splitByWeight } from '../../money'

/** The ways to divide one bill, such as a utility's, among units. */
export const splitWays = ['EVENLY', 'BEDROOMS', 'SQUARE_FEET'] as const
export type SplitWay = (typeof splitWays)[number]

interface SharingUnit {
  bedroom: number
  /** Null until the unit is measured. */
  square_feet: number | null
}

/** A unit that is not measured takes no part in a division by square feet. */
export const takesPart = ({ square_feet }: SharingUnit, way: SplitWay): boolean =>
  way !== 'SQUARE_FEET' || square_feet !== null

const weights: Record<SplitWay, (unit: SharingUnit) => number> = {
  EVENLY: () => 1,
  /** A studio has no bedroom of its own, and counts as one, so that it pays a share. */
  BEDROOMS: ({ bedroom }) => Math.max(1, bedroom),
  SQUARE_FEET: ({ square_feet }) => square_feet ?? 0,
}

/** The share of each unit, in the order of the units. The shares come to the amount exactly, unless no unit takes part. */
export const splitCharge = (amount: Cents, units: readonly SharingUnit[], way: SplitWay): Cents[] =>
  units.some((unit) => takesPart(unit, way))
    ? splitByWeight(amount, units.map(weights[way]))
    : units.map(() => cents(0))
