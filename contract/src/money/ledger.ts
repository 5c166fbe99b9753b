import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { lineKey } from '../kit/line-key'
import { methodReply } from './payment'

/** A charge or a payment with the balance after it. */
export const ledgerLine = z.object({
  id: z.number(),
  kind: z.enum(['CHARGE', 'PAYMENT', 'DEPOSIT_RETURN', 'REFUND', 'OPENING']),
  day: z.string(),
  pay_reason: z.enum(reasons),
  description: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  charged: z.number(),
  paid: z.number(),
  balance: z.number(),
  ...methodReply,
  notes: z.string(),
  voided: z.object({ on: z.string(), by: z.string(), reason: z.string() }).nullable(),
  in_transit: z.boolean(),
  /** The open part of a charge. */
  open: z.number().nullable(),
})

/** A tenant's account as its page shows it. */
export const ledger = {
  get: get('tenant/get-ledger', {
    about:
      "A tenant's charges and payments, newest first, 50 at a time, with the balance after each. A voided one carries its void and moves no balance.",
    may: 'tenants',
    input: {
      id: id('Tenant', 'tenant'),
      ...lineKey,
    },
    reply: {
      data: z.array(ledgerLine),
      /** Older lines follow. */
      more: z.boolean(),
    },
  }),
}
