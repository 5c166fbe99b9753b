import type { address } from '@freehold/contract/portfolio/address'
import type { HandlersOf } from '../../http/answers'

export const addressHandlers: HandlersOf<typeof address> = {
  suggest: async ({ house, input }) => ({ data: input.query === '' ? [] : await house.addresses.suggest(input.query) }),
}
