import { z } from 'zod'
import { get } from '../kit/call'

const needKinds = ['DEPOSIT_TO_SETTLE', 'PAYOUT_FAILED', 'PAYOUT_UNANSWERED', 'BOOKS_TO_CLOSE'] as const
export type NeedKind = (typeof needKinds)[number]

export const needsYou = {
  list: get('dashboard/get-needs-you', {
    about:
      'What is waiting for the user to act on: the oldest twenty, and how many there are. Deposits of tenants who moved out, payouts that failed or went unanswered for a day, a month to close.',
    may: 'dashboard',
    reply: {
      data: z.array(
        z.object({
          kind: z.enum(needKinds),
          /** A tenant or an owner; null for something of the whole account. */
          id: z.number().nullable(),
          name: z.string(),
          title: z.string(),
          detail: z.string(),
          /** The day since which it waits. */
          since: z.string(),
        }),
      ),
      count: z.number(),
    },
  }),
}
