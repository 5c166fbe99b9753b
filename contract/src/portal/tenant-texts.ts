import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, text } from '../kit/field'

/** Texts to the tenant's own phone. */
export const tenantTexts = {
  get: get('tenants/get-texts', {
    about:
      "Whether the landlord sends texts, the tenant's number, whether texts are on for it, and the words of the consent.",
    tenant: true,
    reply: {
      data: z.object({
        /** The landlord sends texts. */
        available: z.boolean(),
        /** The number on record; blank without one. */
        phone: z.string(),
        /** The number is one that gets texts. */
        usable: z.boolean(),
        /** The day since which texts are on; null while they are off. */
        since: z.string().nullable(),
        /** The tenant replied STOP: only START from the phone turns texts on again. */
        stopped: z.boolean(),
        /** The number that texts come from. */
        from: z.string(),
        /** The sentence that the tenant agrees to. */
        words: z.string(),
      }),
    },
  }),
  sendCode: post('tenants/send-text-code', {
    about: 'Texts a code to the number on record. It works for ten minutes.',
    tenant: true,
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
  }),
  turnOn: post('tenants/turn-on-texts', {
    about: 'Turns texts on with the code that was texted, and keeps the consent with the words that were shown.',
    tenant: true,
    input: { code: text('Code', { required: true, max: 20 }), agree: flag('I agree') },
    errors: ['E_CODE', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  turnOff: post('tenants/turn-off-texts', {
    about: "Turns texts off for the tenant's number.",
    tenant: true,
  }),
}
