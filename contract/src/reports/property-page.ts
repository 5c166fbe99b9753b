import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, yearOfMoney } from '../kit/page-parts'
import { Property } from '../portfolio/property'

/** A property's page shows at most this many units, by name. */
export const planUnits = 500

const PlanUnit = {
  id: z.number(),
  unit_name: z.string(),
  tenant_id: z.number().nullable(),
  tenant_name: z.string(),
  /** The debt of the tenant for the unit, and the part that is past due, for users who may see it. */
  balance: z.number().nullable(),
  past_due: z.number().nullable(),
}

export const propertyPage = {
  get: get('property/get-property-page', {
    about:
      'Everything about one property: its facts, its units with their tenants, its people, its money and its activity. Money is included only for users who may see it.',
    may: 'properties',
    input: { id: id('Property', 'property') },
    reply: {
      data: z.object({
        property: z.object(Property),
        units: z.array(z.object(PlanUnit)),
        occupied: z.number(),
        /** The site managers who may see the property. */
        managers: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string() })),
        year: yearOfMoney.nullable().describe('For users who may see reports.'),
        activity: activityLines,
      }),
    },
  }),
}
