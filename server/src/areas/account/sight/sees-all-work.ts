import { mayGroup } from '@freehold/contract/access'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/** Whether the caller sees the work of every contractor. The account may narrow those who sign in as one to their own. */
export const seesAllWork = ({ account, group }: Pick<Scope, 'account' | 'group'>): RawBuilder<SqlBool> =>
  mayGroup(group, 'all-jobs')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from account_setting narrowed where narrowed.account_id = ${account}
        and narrowed.key = 'CONTRACTORS_SEE_OWN_WORK' and narrowed.value = '1')`
