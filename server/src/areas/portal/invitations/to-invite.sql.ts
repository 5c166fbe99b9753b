import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { everyTenant, livesHere, tenants } from '../../people/tenant.sql'
import { momentOf } from './moment-of'

/** The home whose property a line of the log is about: the newest one in sight. */
const propertyOf = (scope: Scope) => sql<number | null>`(select o.property_id from occupancy o
  where o.account_id = tenant.account_id and o.tenant_id = tenant.id and ${visible(scope, 'o.property_id')}
  order by (o.cancelled_at is null) desc, o.move_in desc, o.id desc limit 1)`

const facts = (scope: Scope) =>
  [
    sql<number>`tenant.id`.as('id'),
    sql<string>`tenant.tenant_name`.as('name'),
    sql<string>`tenant.email`.as('email'),
    sql<string>`tenant.language`.as('language'),
    propertyOf(scope).as('property'),
  ] as const

/** A tenant in sight for the acts of staff, locked; undefined for any other. */
export function lockForAccess(db: Db, scope: Scope, tenant: number) {
  return everyTenant(db, scope)
    .where('tenant.id', '=', tenant)
    .select(facts(scope))
    .select(['tenant.archived_at', sql<boolean>`portal_is_open(tenant.account_id, tenant.id)`.as('open')])
    .forUpdate('tenant')
    .executeTakeFirst()
}

export type Invitee = NonNullable<Awaited<ReturnType<typeof toInvite>>>[number]

export interface Chosen {
  tenants: readonly number[]
  property_id: number | null
  all: boolean
}

const notUsed = sql<SqlBool>`not exists (select from portal_use u
  where u.account_id = tenant.account_id and u.tenant_id = tenant.id)`
const notInvited = (scope: Scope) => sql<SqlBool>`not exists (select from portal_invite i
  where i.account_id = tenant.account_id and i.tenant_id = tenant.id and i.member_id is null and i.used_at is null
    and i.ended_at is null
    and i.expires_at > ${momentOf(scope)})`
const atProperty = (scope: Scope, property: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (select from occupancy o
  where o.account_id = tenant.account_id and o.tenant_id = tenant.id and o.property_id = ${property}
    and ${visible(scope, 'o.property_id')} and o.cancelled_at is null
    and (o.real_move_out is null or o.real_move_out > ${scope.today}))`

interface How {
  /** A mail needs an email, and goes to no one who has an open invitation. A letter takes its place. */
  byMail: boolean
  most: number
}

/** The chosen tenants in sight who don't use the portal yet, locked, in the order of their homes. */
export function toInvite(db: Db, scope: Scope, chosen: Chosen, { byMail, most }: How) {
  return tenants(db, scope)
    .where(livesHere(scope))
    .where(notUsed)
    .where(sql<SqlBool>`portal_is_open(tenant.account_id, tenant.id)`)
    .where(
      allOf([
        ...given(byMail || null, () => sql<SqlBool>`tenant.email <> '' and ${notInvited(scope)}`),
        ...given(chosen.property_id, (id) => atProperty(scope, id)),
        ...given(
          chosen.all || chosen.property_id !== null ? null : chosen.tenants,
          (ids) => sql<SqlBool>`tenant.id = any(${ids}::bigint[])`,
        ),
      ]),
    )
    .select(facts(scope))
    .orderBy(sql`tenant.unit_names collate natural_order`)
    .orderBy('tenant.id')
    .limit(most)
    .forUpdate('tenant')
    .execute()
}
