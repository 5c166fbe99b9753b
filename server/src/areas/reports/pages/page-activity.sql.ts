import type { ActivityNoun } from '@freehold/contract/account/activity'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { linesAbout } from '../../account/log/activity.sql'

/** A page shows this many lines. */
export const activityShown = 50

export const activityOfProperty = (db: Db, scope: Scope, id: number) =>
  linesAbout(db, scope, activityShown, [
    { noun: 'property', ids: sql`select ${id}::bigint` },
    {
      noun: 'unit',
      ids: sql`select u.id from unit u where u.account_id = ${scope.account} and u.property_id = ${id}`,
    },
  ])

export const activityOfOwner = (db: Db, scope: Scope, id: number) =>
  linesAbout(db, scope, activityShown, [
    { noun: 'owner', ids: sql`select ${id}::bigint` },
    {
      noun: 'property',
      ids: sql`select p.id from property p where p.account_id = ${scope.account} and p.owner_id = ${id}`,
    },
  ])

/** The activity of one record. */
export const activityOf = (db: Db, scope: Scope, noun: ActivityNoun, id: number) =>
  linesAbout(db, scope, activityShown, [{ noun, ids: sql`select ${id}::bigint` }])

export const activityOfContractor = (db: Db, scope: Scope, id: number) => activityOf(db, scope, 'contractor', id)
