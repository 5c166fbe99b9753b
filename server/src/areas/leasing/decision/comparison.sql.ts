import { mostCompared } from '@freehold/contract/leasing/application-comparison'
import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { withHome } from '../applications/application.sql'

/** The unit that was applied for, with its rent. */
export const comparedUnit = (db: Db, scope: Scope, unit: number) =>
  db
    .selectFrom('unit as u')
    .innerJoin('property as p', byId('p', 'u', 'property_id'))
    .where('u.account_id', '=', scope.account)
    .where('u.id', '=', unit)
    .where(visible(scope, 'u.property_id'))
    .select(['u.unit_name', 'p.property_name', 'u.rent_cents', 'u.rent_period'])
    .executeTakeFirst()

/** Adults who applied together online share a key; every other application is a household of its own. */
const household = sql<string>`coalesce((select 'together ' || q.online_id from online_part q
  where q.account_id = rental_application.account_id and q.application_id = rental_application.id
  order by q.id limit 1), 'alone ' || rental_application.id)`

/** The applications for a unit, each with its household and with what places that household in line. */
const inHouseholds = (db: Db, scope: UserScope, unit: number, ids: readonly number[]) =>
  db
    .selectFrom(
      withHome(db, scope)
        .where('rental_application.unit_id', '=', unit)
        .where('rental_application.archived_at', 'is', null)
        .selectAll('rental_application')
        .select(household.as('household'))
        .as('h'),
    )
    .selectAll()
    .select([
      sql<Date>`min(created_at) over (partition by household)`.as('first_at'),
      sql<number>`min(id) over (partition by household)`.as('first_id'),
      sql<boolean>`bool_or(status is null) over (partition by household)`.as('undecided'),
      sql<boolean>`bool_or(id = any(${[...ids]}::bigint[])) over (partition by household)`.as('named'),
    ])

/** The applications of up to four households; without ids those come first that have one without a decision. */
export const comparedApplications = (db: Db, scope: UserScope, unit: number, ids: readonly number[]) =>
  db
    .selectFrom(
      db
        .selectFrom(
          db
            .selectFrom(inHouseholds(db, scope, unit, ids).as('a'))
            .selectAll()
            .select(sql<number>`(dense_rank() over (order by first_at, first_id))::int`.as('place'))
            .as('b'),
        )
        .where(
          ids.length > 0
            ? sql<SqlBool>`named and (status is distinct from 'WITHDRAWN' or id = any(${[...ids]}::bigint[]))`
            : sql<SqlBool>`status is distinct from 'WITHDRAWN'`,
        )
        .selectAll()
        .select(sql<number>`(dense_rank() over (order by not undecided, place))::int`.as('turn'))
        .as('c'),
    )
    .where('turn', '<=', mostCompared)
    .selectAll()
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('id')
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
