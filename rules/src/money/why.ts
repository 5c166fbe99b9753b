import type { Day } from '../day'
import type { Cents } from '../money'

/** Why a figure is what it is. It is made by the code that makes the figure, so that the two cannot part. */
export interface Why {
  title: string
  rule: string
  steps: WhyStep[]
  rounding?: string
  total: Cents
}

export interface WhyStep {
  label: string
  value: WhyValue
  note?: string
  to?: WhyPlace
}

export type WhyValue =
  | { money: Cents }
  | { day: Day }
  | { count: number; of?: number }
  | { text: string }
  | { percent: number }

const whyNouns = [
  'tenant',
  'occupancy',
  'property',
  'unit',
  'entry',
  'charge',
  'late_fee_rule',
  'work_order',
  'rental_application',
] as const

/** Figures that entries make up. */
export const whyParts = ['balance', 'billed', 'paid', 'deposit'] as const
export type WhyPart = (typeof whyParts)[number]

/** The record that a step links to. */
interface WhyPlace {
  noun: (typeof whyNouns)[number]
  id: number
  /** The figure in which an entry counts with a part of its amount only. */
  part?: WhyPart
}

export const roundedUp = 'Rounded up to a cent'
export const halfRoundedUp = 'Half a cent rounded up'
