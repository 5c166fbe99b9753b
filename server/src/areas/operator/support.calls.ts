import type { support } from '@freehold/contract/operator/support'
import type { HandlersOf } from '../../http/answers'
import { accountTable, accountWithPeople } from './account-list.sql'
import { signInAs } from './sign-in-as'
import { superLogTable } from './super-log.sql'

export const supportHandlers: HandlersOf<typeof support> = {
  accounts: ({ db, input }) => accountTable(db, input),
  account: async ({ context, input }) => ({ data: await accountWithPeople(context.pool, input.account_id) }),
  signInAs: async ({ context, input, admin, session }) => ({
    data: await signInAs(
      context,
      { admin, session },
      { account: input.account_id, user: input.user_id, reason: input.reason },
    ),
  }),
  log: ({ db, input }) => superLogTable(db, input),
}
