import type { support } from '@freehold/contract/operator/support'
import type { HandlersOf } from '../../http/answers'
import { accountWithPeople } from './account-list.sql'
import { accountsOfAll } from './all-tables'
import { signInAs } from './sign-in-as'
import { superLogTable } from './super-log.sql'
import { tableOverCells } from './tables-over-cells'

export const supportHandlers: HandlersOf<typeof support> = {
  accounts: ({ context, input }) => tableOverCells(context, accountsOfAll, input),
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
