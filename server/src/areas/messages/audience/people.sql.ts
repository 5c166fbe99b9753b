import type { Audience } from '@freehold/contract/kit/message-audience'
import type { PersonKind } from '@freehold/rules/messages/person'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { applicationsFound } from '../../leasing/applications/application-table.sql'
import { contractorsFound } from '../../maintenance/contractors/contractor-table.sql'
import { tenants } from '../../people/tenant.sql'
import { tenantsFound } from '../../people/tenant-table.sql'
import { ownersFound } from '../../portfolio/owner.sql'

const among = (id: RawBuilder<unknown>, audience: Audience): RawBuilder<SqlBool> =>
  audience.of === 'IDS' ? sql<SqlBool>`${id} = any(${audience.ids}::bigint[])` : sql<SqlBool>`true`

/** The newest home of a tenant in the sender's sight: one that goes on before one that is over. */
const homeOfTenant = (scope: UserScope) => sql`
  select o.id as occupancy_id, o.property_id, (o.real_move_out is null or o.real_move_out > ${scope.today}) as going,
    coalesce(o.real_move_out, case when not o.month_to_month then o.move_out end) as ends
  from occupancy o
  where o.account_id = ${scope.account} and o.tenant_id = found.id and o.cancelled_at is null and ${visible(scope, 'o.property_id')}
  order by (o.real_move_out is null or o.real_move_out > ${scope.today}) desc, o.move_in desc, o.id desc limit 1`

async function tenantPeople(db: Db, scope: UserScope, audience: Audience): Promise<RawBuilder<unknown>> {
  const filter = audience.of === 'TENANT' ? audience.filter : null
  const found = filter
    ? await tenantsFound(db, scope, filter, filter.which === 'CURRENT' ? 'current' : 'previous')
    : tenants(db, scope)
  const rows = found
    .where(among(sql`tenant.id`, audience))
    .select(['tenant.id', 'tenant.tenant_name as name', 'tenant.email', 'tenant.phone', 'tenant.language'])
  return sql`select found.*, home.occupancy_id, home.property_id, coalesce(home.going, false) as going, home.ends
    from (${rows}) found left join lateral (${homeOfTenant(scope)}) home on true`
}

/** A user of some properties writes to an owner about the first of them, so that the others who see it can read it too. */
const propertyOfOwner = (scope: UserScope) =>
  seesEverything(scope)
    ? sql<number | null>`null::bigint`
    : sql<
        number | null
      >`(select min(p.id) from property p where p.account_id = ${scope.account} and p.owner_id = owner.id
        and ${visible(scope, 'p.id')})`

const withoutHome = [
  sql<number | null>`null::bigint`.as('occupancy_id'),
  sql<boolean>`false`.as('going'),
  sql<string | null>`null::date`.as('ends'),
] as const

function ownerPeople(db: Db, scope: UserScope, audience: Audience): RawBuilder<unknown> {
  const rows = ownersFound(
    db,
    scope,
    (audience.of === 'OWNER' ? audience.filter : null) ?? { query: '', property_id: null },
  )
    .where(among(sql`owner.id`, audience))
    .select(['owner.id', 'owner.owner_name as name', 'owner.email', 'owner.phone', sql<string>`'en'`.as('language')])
    .select(propertyOfOwner(scope).as('property_id'))
    .select([...withoutHome])
  return sql`${rows}`
}

function contractorPeople(db: Db, scope: UserScope, audience: Audience): RawBuilder<unknown> {
  const every = { query: '', trade: null, papers_end: false }
  const rows = contractorsFound(db, scope, (audience.of === 'CONTRACTOR' ? audience.filter : null) ?? every)
    .where(among(sql`contractor.id`, audience))
    .select(['contractor.id', 'contractor.name', 'contractor.email', 'contractor.phone'])
    .select([sql<string>`'en'`.as('language'), sql<number | null>`null::bigint`.as('property_id')])
    .select([...withoutHome])
  return sql`${rows}`
}

/** A person who applied for several homes gets one message, about the newest application. */
async function applicantPeople(db: Db, scope: UserScope, audience: Audience): Promise<RawBuilder<unknown>> {
  const every = { query: '', property_id: null, unit_id: null, status: null }
  const found = await applicationsFound(db, scope, (audience.of === 'APPLICANT' ? audience.filter : null) ?? every)
  const rows = found
    .where(among(sql`rental_application.id`, audience))
    .select(['rental_application.id', 'rental_application.tenant_name as name'])
    .select(['rental_application.email', 'rental_application.phone', 'rental_application.property_id'])
    .select([sql<string>`'en'`.as('language'), ...withoutHome])
  return sql`select distinct on (lower(email)) * from (${rows}) found order by lower(email), id desc`
}

/** The people of an audience in the sender's sight, as rows of one shape. */
export function peopleOf(
  db: Db,
  scope: UserScope,
  kind: PersonKind,
  audience: Audience,
): Promise<RawBuilder<unknown>> | RawBuilder<unknown> {
  switch (kind) {
    case 'TENANT':
      return tenantPeople(db, scope, audience)
    case 'OWNER':
      return ownerPeople(db, scope, audience)
    case 'CONTRACTOR':
      return contractorPeople(db, scope, audience)
    case 'APPLICANT':
      return applicantPeople(db, scope, audience)
  }
}
