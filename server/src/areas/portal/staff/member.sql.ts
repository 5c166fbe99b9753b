import type { portalStates } from '@freehold/contract/portal/portal-access'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { momentOf } from '../invitations/moment-of'

interface MemberFacts {
  first_name: string
  last_name: string
  email: string
}

export interface StoredMember extends MemberFacts {
  id: number
  tenant_id: number
  occupancy_id: number
  property_id: number
  language: string
  dob_index: Buffer | null
  version: number
  saved_by: string
  tenant_archived: Date | null
  tenant_name: string
  /** True if the portal is open to it. */
  open: boolean
}

/** A member in the user's sight who was not removed, its tenancy locked; undefined for any other. */
export async function lockMember(tx: Tx, scope: Scope, id: number): Promise<StoredMember | undefined> {
  const { rows } = await sql<StoredMember>`
    select m.id, m.tenant_id, m.occupancy_id, o.property_id, m.first_name, m.last_name, m.email, m.language, m.dob_index,
      m.version, m.saved_by, t.archived_at as tenant_archived, t.tenant_name,
      portal_is_open_to(m.account_id, m.tenant_id, m.id) as open
    from household_member m
    join tenant t on t.account_id = m.account_id and t.id = m.tenant_id
    join occupancy o on o.account_id = m.account_id and o.id = m.occupancy_id
    where m.account_id = ${scope.account} and m.id = ${id} and m.removed_at is null and ${visible(scope, 'o.property_id')}
    for update of t, m`.execute(tx)
  return rows[0]
}

interface HomeToJoin {
  tenant_id: number
  property_id: number
  tenant_name: string
  archived_at: Date | null
}

/** A home in the user's sight, its tenancy locked; undefined for any other, and for a lease that was canceled. */
export async function lockHome(tx: Tx, scope: Scope, occupancy: number): Promise<HomeToJoin | undefined> {
  const { rows } = await sql<HomeToJoin>`
    select o.tenant_id, o.property_id, t.tenant_name, t.archived_at
    from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${scope.account} and o.id = ${occupancy} and o.cancelled_at is null
      and ${visible(scope, 'o.property_id')} for update of t`.execute(tx)
  return rows[0]
}

/** True if the home has another member with this name. The tenancy is locked. */
export async function hasMember(
  tx: Tx,
  { account }: Scope,
  occupancy: number,
  { id, first_name, last_name }: { id: number | null; first_name: string; last_name: string },
): Promise<boolean> {
  const { rows } = await sql`select from household_member where account_id = ${account} and occupancy_id = ${occupancy}
    and removed_at is null and id is distinct from ${id}::bigint
    and lower(first_name) = lower(${first_name}) and lower(last_name) = lower(${last_name})`.execute(tx)
  return rows.length > 0
}

export async function insertMember(
  tx: Tx,
  { account, userName }: UserScope,
  { tenant, occupancy }: { tenant: number; occupancy: number },
  { first_name, last_name, email }: MemberFacts,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('household_member')
    .values({
      account_id: account,
      tenant_id: tenant,
      occupancy_id: occupancy,
      first_name,
      last_name,
      email,
      added_at: now,
      added_by: userName,
      saved_by: userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markRemoved(tx: Tx, { account, userName }: UserScope, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('household_member')
    .set({ removed_at: now, removed_by: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface MemberRow extends MemberFacts {
  id: number
  occupancy_id: number
  has_dob: boolean
  state: (typeof portalStates)[number]
  invited_at: Date | null
  invite_ends: Date | null
  last_seen: Date | null
  sessions: number
  version: number
}

/** The members of a tenant's homes in the user's sight, oldest first, each with how far it is with the portal. */
export async function membersInSight(db: Db, scope: Scope, tenant: number): Promise<MemberRow[]> {
  const now = momentOf(scope)
  const { rows } = await sql<MemberRow>`
    select m.id, m.occupancy_id, m.first_name, m.last_name, m.email, m.dob_index is not null as has_dob,
      case when m.locked_at is not null then 'LOCKED' when m.first_at is not null then 'ACTIVE'
        when i.expires_at > ${now} then 'INVITED' when i.expires_at is not null then 'EXPIRED' else 'NOT_INVITED' end as state,
      i.sent_at as invited_at, i.expires_at as invite_ends, m.last_at as last_seen,
      (select count(*)::int from tenant_session s where s.account_id = m.account_id and s.member_id = m.id
        and s.last_access > ${now} - interval '30 minutes') as sessions, m.version
    from household_member m
    join occupancy o on o.account_id = m.account_id and o.id = m.occupancy_id
    left join lateral (select i.sent_at, i.expires_at from portal_invite i where i.account_id = m.account_id
      and i.member_id = m.id and i.used_at is null and i.ended_at is null order by i.id desc limit 1) i on true
    where m.account_id = ${scope.account} and m.tenant_id = ${tenant} and m.removed_at is null
      and ${visible(scope, 'o.property_id')}
    order by m.id`.execute(db)
  return rows
}

interface HouseholdHome {
  rent_id: number
  home: string
  over: boolean
  /** The adults of the newest lease beside the tenant and the members. */
  adults: { name: string; email: string }[]
}

const isMember = sql<SqlBool>`exists (select from household_member m where m.account_id = o.account_id
  and m.occupancy_id = o.id and m.removed_at is null and lower(m.first_name || ' ' || m.last_name) = lower(d.name))`

/** The homes of a tenant in the user's sight that were not canceled, current ones first. */
export async function householdHomes(db: Db, scope: Scope, tenant: number): Promise<HouseholdHome[]> {
  const { rows } = await sql<HouseholdHome>`
    select o.id as rent_id, u.unit_name || ', ' || p.property_name as home,
      coalesce(o.real_move_out < ${scope.today}, false) as over,
      (select coalesce(json_agg(json_build_object('name', d.name, 'email', d.email) order by d.place), '[]')
        from lease_adult d where d.account_id = o.account_id and d.role = 'TENANT'
          and lower(d.name) <> lower(t.tenant_name) and not ${isMember}
          and d.lease_id = (select max(l.id) from lease l where l.account_id = o.account_id and l.occupancy_id = o.id
            and l.archived_at is null)) as adults
    from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.tenant_id = ${tenant} and o.cancelled_at is null
      and ${visible(scope, 'o.property_id')}
    order by over, o.move_in desc, o.id desc limit 20`.execute(db)
  return rows
}
