import { z } from 'zod'
import { get } from '../kit/call'
import { optionalId } from '../kit/field'

/** One vocabulary of what tenants owe: the figures of the screens, and how they add up. */
export const owed = {
  bridge: get('report/get-owed', {
    about:
      'What tenants owe today, of the account, of a property or of one tenant: past due and not yet due make up what is owed in all, and that less the credits is the balance.',
    may: 'reports',
    input: { property_id: optionalId('Property', 'property'), tenant_id: optionalId('Tenant', 'tenant') },
    reply: {
      data: z.object({
        /** Of tenants who live there: the figure of the dashboard. */
        past_due_current: z.number(),
        past_due_former: z.number(),
        past_due: z.number(),
        not_yet_due: z.number(),
        owed: z.number(),
        credits: z.number(),
        balance: z.number(),
        /** Of the credits, what waits for a deposit and pays nothing else. */
        deposit_credits: z.number(),
      }),
    },
  }),
}
