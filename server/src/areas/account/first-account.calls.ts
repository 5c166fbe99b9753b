import type { firstAccount } from '@freehold/contract/account/first-account'
import type { HandlersOf } from '../../http/answers'
import { createFirstAccount } from './setup/create-account'
import { withSetupLink } from './setup/setup-link'

export const firstAccountHandlers: HandlersOf<typeof firstAccount> = {
  link: async ({ context, input }) => ({
    data: { state: await withSetupLink(context, input.token, async (_, state) => state) },
  }),

  create: ({ context, input }) => createFirstAccount(context, input),
}
