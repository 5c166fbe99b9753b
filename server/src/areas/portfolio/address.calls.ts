import type { address } from '@freehold/contract/portfolio/address'
import type { HandlersOf } from '../../http/answers'

export const addressHandlers: HandlersOf<typeof address> = {
  suggest: async ({ context, input }) => ({
    data: input.query === '' ? [] : await context.addresses.suggest(input.query),
  }),
}
