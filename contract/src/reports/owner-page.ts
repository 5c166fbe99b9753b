import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines } from '../kit/page-parts'
import { payout } from '../money/payout'
import { Owner } from '../portfolio/owner'

const OwnedProperty = {
  id: z.number(),
  property_name: z.string(),
  address: z.string(),
  units_total: z.number(),
  occupied: z.number(),
  /** All that was collected and spent for the owner, for users who may see money. */
  collected: z.number().nullable(),
  spent: z.number().nullable(),
}

export const ownerPage = {
  get: get('property/get-property-owner-page', {
    about:
      'Everything about one property owner: contact, properties, the money collected, sent and available, and activity. Money is included only for users who may see it.',
    may: 'properties',
    input: { id: id('Owner', 'owner') },
    reply: {
      data: z.object({
        owner: z.object(Owner),
        properties: z.array(z.object(OwnedProperty)),
        board: z
          .object({
            billed_total: z.number(),
            expenses_total: z.number(),
            payout_total: z.number(),
            deposits_held: z.number(),
            available: z.number(),
            payouts: payout.board.reply.shape.payouts,
          })
          .nullable()
          .describe('The figures of the financial board, for users who may see money.'),
        activity: activityLines,
      }),
    },
  }),
}
