import { feeTimes } from '@freehold/rules/marketing/fees'
import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines } from '../kit/page-parts'

export const applicationPage = {
  get: get('rental-app/get-application-page', {
    about:
      'What the page of an application has beside its details: its lease, the entry that markets its home, the fees, the number of other applications, and its activity.',
    may: 'applications',
    input: { id: id('Rental application', 'rental_application') },
    reply: {
      data: z.object({
        /** For users who may read leases. */
        lease: z.object({ id: z.number(), tenant_id: z.number(), tenant_name: z.string() }).nullable(),
        /** The newest entry for the home, for users who market homes. */
        listing: z.object({ id: z.number(), title: z.string() }).nullable(),
        fees: z.array(z.object({ name: z.string(), amount: z.number(), due: z.enum(feeTimes), optional: z.boolean() })),
        /** Other applications for the home without a decision. */
        rivals: z.number(),
        activity: activityLines,
      }),
    },
  }),
}
