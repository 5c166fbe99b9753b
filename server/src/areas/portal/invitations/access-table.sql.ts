import type { InputOf } from '@freehold/contract/kit/call'
import type { portalAccess, portalStates } from '@freehold/contract/portal/portal-access'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'
import { everyTenant, livesHere, tenants } from '../../people/tenant.sql'
import { homeNames } from '../../people/tenant-homes.sql'
import { momentOf } from './moment-of'

type State = (typeof portalStates)[number]
type Asked = InputOf<typeof portalAccess.list>

/** A column of the tenant's own row in a table that has one for each tenant. */
const own = <T>(table: 'portal_use' | 'portal_lock', column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from ${sql.table(table)} x
    where x.account_id = tenant.account_id and x.tenant_id = tenant.id)`

/** A column of the tenant's newest invitation. */
const newest = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from portal_invite i
    where i.account_id = tenant.account_id and i.tenant_id = tenant.id and i.member_id is null order by i.id desc limit 1)`

const openInvite = (scope: Scope, ahead: boolean) => sql<SqlBool>`exists (select from portal_invite i
  where i.account_id = tenant.account_id and i.tenant_id = tenant.id and i.member_id is null and i.used_at is null
    and i.ended_at is null
    and i.expires_at ${ahead ? sql`>` : sql`<=`} ${momentOf(scope)})`

/** The first that holds. */
export const stateOf = (scope: Scope) => sql<State>`case
  when ${own('portal_lock', 'locked_at')} is not null then 'LOCKED'
  when ${own('portal_use', 'first_at')} is not null then 'ACTIVE'
  when ${openInvite(scope, true)} then 'INVITED'
  when ${openInvite(scope, false)} then 'EXPIRED'
  else 'NOT_INVITED' end`

const namesOf = (scope: Scope) => homeNames(scope, { id: sql`tenant.id`, names: sql`tenant.unit_names` })

/** Lives somewhere, is about to, or uses the portal after having moved out. */
export const listed = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${livesHere(scope)} or ${own('portal_use', 'first_at')} is not null)`

export const atProperty = (scope: Scope, property: number) => sql<SqlBool>`exists (select from occupancy o
  where o.account_id = ${scope.account} and o.tenant_id = tenant.id and o.property_id = ${property}
    and ${visible(scope, 'o.property_id')} and o.cancelled_at is null
    and (o.real_move_out is null or o.real_move_out > ${scope.today}))`

const columns = (scope: Scope) =>
  [
    sql<string>`tenant.tenant_name`.as('tenant_name'),
    namesOf(scope).as('unit'),
    sql<string>`tenant.email`.as('email'),
    sql<string>`tenant.phone`.as('phone'),
    sql<string>`tenant.language`.as('language'),
    stateOf(scope).as('state'),
    newest<Date>('sent_at').as('invited_at'),
    newest<string>('sent_by_name').as('invited_by'),
    newest<'MAIL' | 'LETTER'>('way').as('invited_way'),
    newest<Date>('expires_at').as('invite_ends'),
    own<Date>('portal_use', 'first_at').as('active_since'),
    own<Date>('portal_use', 'last_at').as('last_seen'),
    own<Date>('portal_lock', 'locked_at').as('locked_at'),
    sql<boolean>`portal_is_open(tenant.account_id, tenant.id)`.as('open'),
  ] as const

/** A page of the tenants, each with how far it is with the portal. */
export function accessTable(db: Db, scope: Scope, input: Asked) {
  const rows = tenants(db, scope)
    .where(listed(scope))
    .where(
      allOf([
        ...given(input.property_id, (id) => atProperty(scope, id)),
        ...given(input.state, (state) => sql<SqlBool>`${stateOf(scope)} = ${state}`),
        ...given(input.query || null, (typed) =>
          contains(sql`lower(tenant.tenant_name || e'\n' || tenant.email)`, typed),
        ),
      ]),
    )
    .select(['tenant.account_id', 'tenant.id'])
  return pageOf(db, input, {
    rows,
    hydrate: (page: typeof rows) =>
      db
        .selectFrom(page.as('page'))
        .innerJoin('tenant', byId('tenant', 'page', 'id'))
        .selectAll('page')
        .select(columns(scope)),
    orders: {
      tenant_name: sql`tenant.tenant_name collate natural_order`,
      unit: sql`${namesOf(scope)} collate natural_order`,
      email: sql`tenant.email`,
      invited_at: newest('sent_at'),
      last_seen: own('portal_use', 'last_at'),
    },
    nullable: ['invited_at', 'last_seen'],
    id: sql`tenant.id`,
  })
}

/** One tenant in sight, with its sessions and devices; undefined for any other. */
export function accessOf(db: Db, scope: Scope, tenant: number) {
  return everyTenant(db, scope)
    .where('tenant.id', '=', tenant)
    .select('tenant.id')
    .select(columns(scope))
    .select([
      sql<number>`(select count(*)::int from tenant_session s where s.account_id = tenant.account_id
        and s.tenant_id = tenant.id and s.member_id is null and s.viewer_id is null and s.last_access > ${momentOf(scope)} - interval '30 minutes')`.as(
        'sessions',
      ),
      sql<number>`(select count(*)::int from tenant_device d where d.account_id = tenant.account_id
        and d.tenant_id = tenant.id and d.member_id is null)`.as('devices'),
    ])
    .executeTakeFirst()
}
