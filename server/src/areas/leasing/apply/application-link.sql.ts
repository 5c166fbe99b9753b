import type { rentPeriods } from '@freehold/contract/portfolio/unit'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { contains } from '../../../database/table'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A lease of a unit that has not ended before today. */
const leased = ({ account, today }: Scope, unit: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from occupancy o where o.account_id = ${account} and o.unit_id = ${unit}
    and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out >= ${today}))`

/** True for a unit that was rented after its link was turned on, or a property without any vacant unit. */
export const rented = (scope: Scope) => sql<boolean>`case when l.unit_id is null
  then not exists (select from unit f where f.account_id = l.account_id and f.property_id = l.property_id
    and f.archived_at is null and not ${leased(scope, sql`f.id`)})
  else exists (select from occupancy o where o.account_id = l.account_id and o.unit_id = l.unit_id
    and o.cancelled_at is null and o.created_at > l.on_since and (o.real_move_out is null or o.real_move_out >= ${scope.today})) end`

/** The last day on which a draft, `q`, can be sent by its link, `l`. A draft is deleted 30 days after its last change. */
export const lastDay = ({ timezone }: Scope) =>
  sql`least(l.ends_on, ((q.saved_at + interval '30 days') at time zone ${timezone})::date - 1)`

export interface LinkRow {
  id: number
  property_id: number
  property_name: string
  unit_id: number | null
  unit_name: string
  address: string
  city: string
  state: string
  zipcode: string
  is_on: boolean
  ends_on: string | null
  on_since: Date | null
  user_id: number
  user_name: string
  changed_at: Date
  archived: boolean
  rented: boolean
}

const links = (scope: Scope) => sql`
  select l.id, l.property_id, p.property_name, l.unit_id, coalesce(u.unit_name, '') as unit_name, p.address, p.city,
    p.state, p.zipcode, l.is_on, l.ends_on::text as ends_on, l.on_since, l.user_id, l.user_name, l.changed_at,
    p.archived_at is not null or u.archived_at is not null as archived, ${rented(scope)} as rented
  from application_link l
  join property p on p.account_id = l.account_id and p.id = l.property_id
  left join unit u on u.account_id = l.account_id and u.id = l.unit_id
  where l.account_id = ${scope.account} and ${visible(scope, 'l.property_id')}`

export async function findLink(db: Db, scope: Scope, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${links(scope)} and l.id = ${id}`.execute(db)
  return rows[0]
}

/** The links by which people apply for a unit: its own, then that of its property. */
export async function linksForHome(
  db: Db,
  scope: Scope,
  { property_id, unit_id }: { property_id: number; unit_id: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${links(scope)} and l.property_id = ${property_id}
    and (l.unit_id = ${unit_id} or l.unit_id is null) order by l.unit_id is null, l.id`.execute(db)
  return rows
}

interface Of {
  property_id: number | null
  unit_id: number | null
}

/** The number of parts behind a link. */
const counted = ({ account }: Scope, state: 'DRAFT' | 'RECEIVED') => sql<number>`(select count(*)::int
  from online_application g join online_part q on q.account_id = g.account_id and q.online_id = g.id
  where g.account_id = ${account} and g.link_id = l.id and q.state = ${state})`

export async function listLinks(db: Db, scope: Scope, { property_id, unit_id }: Of) {
  const { rows } = await sql<LinkRow & { started: number; received: number }>`
    select l.*, ${counted(scope, 'DRAFT')} as started, ${counted(scope, 'RECEIVED')} as received
    from (${links(scope)}) l
    where (${property_id}::bigint is null or l.property_id = ${property_id})
      and (${unit_id}::bigint is null or l.unit_id = ${unit_id})
    order by l.property_name collate natural_order, l.unit_id is not null, l.unit_name collate natural_order, l.id`.execute(
    db,
  )
  return rows
}

interface SavedLink {
  property: number
  unit: number | null
  on: boolean
  endsOn: string | null
  at: Date
}

/** One link for a unit or a property: saved again, it keeps its id and so its address. */
export async function saveLinkRow(
  tx: Tx,
  by: UserScope,
  { property, unit, on, endsOn, at }: SavedLink,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update application_link set is_on = ${on}, ends_on = ${endsOn},
        on_since = case when not ${on}::boolean then null when is_on then on_since else ${at}::timestamptz end,
        user_id = ${by.user}, user_name = ${by.userName}, changed_at = ${at}
      where account_id = ${by.account} and property_id = ${property} and unit_id is not distinct from ${unit}::bigint
      returning id
    ), made as (
      insert into application_link (account_id, property_id, unit_id, is_on, ends_on, on_since, user_id, user_name, changed_at)
      select ${by.account}, ${property}, ${unit}::bigint, ${on}, ${endsOn}::date,
        case when ${on}::boolean then ${at}::timestamptz end, ${by.user}, ${by.userName}, ${at}
      where not exists (select from changed) returning id
    )
    select id from changed union all select id from made`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A link was neither changed nor made')
  return row.id
}

export interface HomeRow {
  id: number
  unit_name: string
  bedroom: number
  bathroom: number
  rent_cents: number
  deposit_cents: number
  rent_period: (typeof rentPeriods)[number]
}

const home = sql`u.id, u.unit_name, u.bedroom, u.bathroom::float8 as bathroom, u.rent_cents, u.deposit_cents, u.rent_period`

const homesShown = 100

/** The homes that a link offers: its unit, or the vacant units of its property. */
const offeredBy = (scope: Scope, { unit_id, property_id }: LinkRow) => sql`unit u
  where u.account_id = ${scope.account} and u.property_id = ${property_id} and u.archived_at is null
    and case when ${unit_id}::bigint is null then not ${leased(scope, sql`u.id`)} else u.id = ${unit_id} end`

/** The first homes of a link whose name holds what was typed, and whether there are more. */
export async function homesOf(
  db: Db,
  scope: Scope,
  link: LinkRow,
  typed: string,
): Promise<{ homes: HomeRow[]; more: boolean }> {
  const { rows } = await sql<HomeRow>`select ${home} from ${offeredBy(scope, link)}
    and ${contains(sql`lower(u.unit_name)`, typed)}
    order by u.unit_name collate natural_order, u.id limit ${sql.lit(homesShown + 1)}`.execute(db)
  return { homes: rows.slice(0, homesShown), more: rows.length > homesShown }
}

export async function isOffered(db: Db, scope: Scope, link: LinkRow, unit: number): Promise<boolean> {
  const { rows } = await sql`select from ${offeredBy(scope, link)} and u.id = ${unit}`.execute(db)
  return rows.length > 0
}

export async function findHome(db: Db, { account }: Scope, unit: number): Promise<HomeRow | undefined> {
  const { rows } =
    await sql<HomeRow>`select ${home} from unit u where u.account_id = ${account} and u.id = ${unit}`.execute(db)
  return rows[0]
}

/** The home of a link, if the user may see it; locked, so that it is not archived meanwhile. */
export async function lockHomeOfLink(tx: Tx, scope: Scope, property: number, unit: number | null) {
  const { rows } = await sql<{ property_name: string; unit_name: string; archived: boolean }>`
    select p.property_name, coalesce(u.unit_name, '') as unit_name,
      p.archived_at is not null or u.archived_at is not null as archived
    from property p left join unit u on u.account_id = p.account_id and u.property_id = p.id and u.id = ${unit}::bigint
    where p.account_id = ${scope.account} and p.id = ${property} and ${visible(scope, 'p.id')}
      and (${unit}::bigint is null or u.id is not null)
    for update of p`.execute(tx)
  return rows[0]
}
