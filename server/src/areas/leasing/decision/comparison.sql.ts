import { mostCompared } from '@freehold/contract/leasing/application-comparison'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { withHome } from '../applications/application.sql'

/** The unit that was applied for, with its rent. */
export const comparedUnit = (db: Db, scope: Scope, unit: number) =>
  db
    .selectFrom('unit as u')
    .innerJoin('property as p', (join) =>
      join.onRef('p.account_id', '=', 'u.account_id').onRef('p.id', '=', 'u.property_id'),
    )
    .where('u.account_id', '=', scope.account)
    .where('u.id', '=', unit)
    .where(visible(scope, 'u.property_id'))
    .select(['u.unit_name', 'p.property_name', 'u.rent_cents', 'u.rent_period'])
    .executeTakeFirst()

/** Applications for a unit, each with its number in line; without ids those without a decision come first. */
export const comparedApplications = (db: Db, scope: UserScope, unit: number, ids: readonly number[]) =>
  db
    .selectFrom(
      withHome(db, scope)
        .where('rental_application.unit_id', '=', unit)
        .where('rental_application.archived_at', 'is', null)
        .selectAll('rental_application')
        .select(
          sql<number>`(row_number() over (order by rental_application.created_at, rental_application.id))::int`.as(
            'place',
          ),
        )
        .as('a'),
    )
    .where(
      ids.length > 0
        ? sql<SqlBool>`a.id = any(${[...ids]}::bigint[])`
        : sql<SqlBool>`a.status is distinct from 'WITHDRAWN'`,
    )
    .selectAll()
    .orderBy(sql`a.status is not null`)
    .orderBy('place')
    .limit(mostCompared)
    .execute()

/** The answers of some applications, which the caller has found, as they were asked. */
export const comparedAnswers = (db: Db, { account }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('application_answer')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`application_id = any(${[...ids]}::bigint[])`)
    .select(['application_id', 'question', 'answer'])
    .orderBy('place')
    .orderBy('question_id')
    .execute()

/** The newest order about each adult of some applications, which the caller has found. */
export const comparedReports = (db: Db, { account }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('screening_order')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`application_id = any(${[...ids]}::bigint[])`)
    .distinctOn(['application_id', 'adult'])
    .select(['application_id', 'adult', 'state', 'outcome', 'purged_at'])
    .orderBy('application_id')
    .orderBy('adult')
    .orderBy('id', 'desc')
    .execute()
