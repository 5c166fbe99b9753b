import { whyParts } from '@freehold/rules/money/why'
import { z } from 'zod'

/**
 * The explanation of a figure, as every call returns it: the inputs, the rule, the rounding, and the records behind it.
 */
const value = z.union([
  z.object({ money: z.number() }),
  z.object({ day: z.string() }),
  z.object({ count: z.number(), of: z.number().optional() }),
  z.object({ text: z.string() }),
  z.object({ percent: z.number() }),
])

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

const step = z.object({
  label: z.string(),
  value,
  note: z.string().optional(),
  to: z
    .object({
      noun: z.enum(whyNouns),
      id: z.number(),
      /** The figure in which an entry counts with a part of its amount only. */
      part: z.enum(whyParts).optional(),
    })
    .optional(),
})

/** Money in it is dollars, as everywhere on the wire. */
export const why = z.object({
  title: z.string(),
  rule: z.string(),
  steps: z.array(step),
  rounding: z.string().optional(),
  total: z.number(),
})

export type WhyAnswer = z.output<typeof why>
