import { z } from 'zod'
import { get } from '../kit/call'
import { text } from '../kit/field'

export const address = {
  suggest: get('address/suggest', {
    about: 'Addresses that begin like this. Without an address service, a ZIP code returns its city and state.',
    may: 'everyone',
    input: { query: text('The search', { max: 100 }) },
    reply: {
      data: z.array(
        z.object({ label: z.string(), address: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }),
      ),
    },
    errors: ['E_PROVIDER'],
    limit: 'search',
  }),
}
