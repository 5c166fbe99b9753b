import { mayGroup } from '@freehold/contract/access'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { seesAllWork } from '../../account/sight/sees-all-work'

/**
 * Limits a query to the work that the caller may see: a contractor who signs in sees what is assigned to it, where the account
 * says so. `column` holds the contractor's id.
 */
export const assigned = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  mayGroup(scope.group, 'all-jobs')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${seesAllWork(scope)} or exists (select from contractor own where own.account_id = ${scope.account}
        and own.id = ${sql.ref(column)} and own.user_id = ${scope.user}))`
