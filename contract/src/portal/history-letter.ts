import { languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { post } from '../kit/call'
import { flag, optionalChoice, optionalWhole } from '../kit/field'

/** A letter covers a year unless the tenant chooses another time. */
export const letterMonths = { usual: 12, min: 1, max: 36 } as const

/** A signed letter about how a tenant paid the rent, to show to a new landlord. */
export const historyLetter = {
  make: post('tenants/make-history-letter', {
    about:
      'Issues a signed letter about how the rent was paid: a PDF with a code, and the same facts as JSON. Without a code in this session, E_CODE asks for one.',
    tenant: true,
    input: {
      months: optionalWhole('Months', letterMonths),
      with_balance: flag('With the balance'),
      language: optionalChoice('Language', languages, null),
    },
    reply: {
      data: z.object({
        id: z.number(),
        /** The name that `tenants/view-file` opens the PDF by. */
        filename: z.string(),
        /** The code on the letter, which `/verify` takes. It is answered once. */
        code: z.string(),
        /** The facts with their signature, as the text of a file. */
        json: z.string(),
      }),
    },
    errors: ['E_CODE', 'E_CONFLICT'],
    ownTransactions: true,
  }),
}
