import { z } from 'zod'
import { get, post } from '../kit/call'

/** The provider that charges memberships, as it is set up there. */
export const charger = {
  state: get('superadmin/get-membership-charger', {
    about:
      'The provider that charges memberships: what is missing there or costs something else, and whether its own retries are off.',
    superAdmin: true,
    reply: {
      data: z.object({
        /** `off`: accounts pay nothing here. */
        kind: z.enum(['off', 'sandbox', 'braintree']),
        /** Null: the provider did not answer. */
        differences: z.array(z.string()).nullable(),
        retries_off: z.object({ by: z.string(), at: z.string() }).nullable(),
      }),
    },
  }),
  confirmRetriesOff: post('superadmin/confirm-retries-off', {
    about: "Records that the provider's automatic retries are off, which only its control panel shows.",
    superAdmin: true,
    errors: ['E_CONFLICT'],
    done: 'The setting is confirmed.',
  }),
}
