import { changeOrder } from '@freehold/rules/inspections/compare'
import { conditions, inspectionKinds, inspectionStates } from '@freehold/rules/inspections/kinds'
import { wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { z } from 'zod'

const Picture = z.object({ image_name: z.string(), thumb_name: z.string(), caption: z.string() })

const Side = z.object({
  condition: z.enum(conditions).nullable(),
  note: z.string(),
  photos: z.array(Picture),
})

const Head = z.object({
  id: z.number(),
  kind: z.enum(inspectionKinds),
  state: z.enum(inspectionStates),
  planned_on: z.string(),
  tenant_name: z.string(),
})

export const InspectionComparison = z.object({
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
  /** The tenancy whose deposit an item can be charged to; null where there is none. */
  rent_id: z.number().nullable(),
  before: Head.nullable(),
  after: Head,
  /** Other inspections of the unit, the newest first. */
  others: z.array(Head),
  items: z.array(
    z.object({
      /** The key in the later inspection; blank for an item that it lacks. */
      key: z.string(),
      room: z.string(),
      name: z.string(),
      change: z.enum(changeOrder as [(typeof changeOrder)[number], ...(typeof changeOrder)[number][]]),
      before: Side.nullable(),
      after: Side.nullable(),
      wears: z.enum(wearingItems).nullable(),
      age_months: z.number().nullable(),
      charged: z.boolean(),
    }),
  ),
  /** The reason that nothing can be charged; blank if items can. */
  charge_refused: z.string(),
})
