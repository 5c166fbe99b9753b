import { type Cents, splitByWeight } from '../money'

/** The ways to divide one bill, such as a utility's, among units. */
export const splitWays = ['EVENLY', 'BEDROOMS'] as const
export type SplitWay = (typeof splitWays)[number]

interface SharingUnit {
  bedroom: number
}

/** A studio has no bedroom of its own, and counts as one, so that it pays a share. */
const weightOf = ({ bedroom }: SharingUnit, way: SplitWay): number => (way === 'EVENLY' ? 1 : Math.max(1, bedroom))

/** The share of each unit, in the order of the units. The shares come to the amount exactly. */
export const splitCharge = (amount: Cents, units: readonly SharingUnit[], way: SplitWay): Cents[] =>
  units.length === 0
    ? []
    : splitByWeight(
        amount,
        units.map((unit) => weightOf(unit, way)),
      )
