import { mayGroup } from '@freehold/contract/access'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/** The account may restrict users of the type Contractor to work of their own contractor. */
export const seesAllWork = ({ account, group }: Pick<Scope, 'account' | 'group'>): RawBuilder<SqlBool> =>
  mayGroup(group, 'all-jobs')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from account_setting narrowed where narrowed.account_id = ${account}
        and narrowed.key = 'CONTRACTORS_SEE_OWN_WORK' and narrowed.value = '1')`
