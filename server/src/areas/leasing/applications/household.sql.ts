import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { applications } from './application.sql'

/** The other applications that came with one online, in the order they arrived. A deleted one is left out. */
export const householdOf = (db: Db, scope: UserScope, application: number) =>
  applications(db, scope)
    .where('rental_application.archived_at', 'is', null)
    .where('rental_application.id', '<>', application)
    .where(
      sql<SqlBool>`exists (select from online_part mine join online_part theirs
        on theirs.account_id = mine.account_id and theirs.online_id = mine.online_id
        where mine.account_id = ${scope.account} and mine.application_id = ${application}
          and theirs.application_id = rental_application.id)`,
    )
    .select(['rental_application.id', 'rental_application.tenant_name', 'rental_application.email'])
    .select('rental_application.status')
    .orderBy('rental_application.created_at')
    .orderBy('rental_application.id')

/** Locks the household, so no application is denied while a lease is made. */
export const lockHousehold = (tx: Tx, scope: UserScope, application: number) =>
  householdOf(tx, scope, application).forUpdate().execute()
