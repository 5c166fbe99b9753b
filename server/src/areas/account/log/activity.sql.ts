import { mayGroup, type Right } from '@freehold/contract/access'
import { type ActivityNoun, type activity, activityNouns } from '@freehold/contract/account/activity'
import type { InputOf } from '@freehold/contract/kit/call'
import { addDays, type Day } from '@freehold/rules/day'
import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { cutText } from '../../../cut-text'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { seesEverything, visible } from '../../../database/visible'
import { enqueue, type Tx } from '../../../database/write'
import { seesAllWork } from '../sight/sees-all-work'
import type { Change } from './changes'

/** The accesses that lines need. A reader finds the lines of each apart, so a list of all accesses would cost it more. */
const accesses = [
  'properties',
  'tenants',
  'applications',
  'money',
  'users',
  'contractors',
  'maintenance',
  'marketing',
  'planner',
  'links',
  'calendar-events',
] as const satisfies readonly Right[]

/**
 * The subject of a line, which limits its readers beside the access: one property, an owner through its properties, the
 * account itself (a late fee rule, a user), or many properties at once. The unit's page shows the lines that name the
 * unit; lines about posted money do not, because that page reads the journal.
 */
type About = { property: number; unit?: number } | { owner: number } | 'the account' | 'all properties'

export interface ActivityLine {
  /** A noun of one of the kinds that the log is filtered by. */
  noun: ActivityNoun
  id: number | null
  /** The access needed to read the line. */
  needs: (typeof accesses)[number]
  about: About
  message: string
  /** The changed fields, where the verb changed a record. */
  changes?: readonly Change[] | undefined
}

/** A name that someone entered with line ends must not look like a line of the log. */
const onOneLine = (message: string): string => message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Writes one line of the activity log in the transaction of the action it describes. */
export const logActivity = (tx: Tx, scope: Scope, line: ActivityLine): Promise<void> => logActivities(tx, scope, [line])

/** Writes one line for each, in this order. The verb does not wait for them. */
export async function logActivities(tx: Tx, scope: Scope, all: readonly ActivityLine[]): Promise<void> {
  if (all.length === 0) return
  const lines = all.map(({ noun, id, needs, about, message, changes = [] }) => [
    noun,
    id,
    needs,
    typeof about === 'object' && 'property' in about ? about.property : null,
    typeof about === 'object' && 'property' in about ? (about.unit ?? null) : null,
    typeof about === 'object' && 'owner' in about ? about.owner : null,
    about === 'all properties',
    cutText(onOneLine(message), 500),
    scope.clock?.() ?? null,
    ...(changes.length > 0 ? [changes] : []),
  ])
  enqueue(
    tx,
    CompiledQuery.raw(
      `with line as (
          insert into activity (account_id, user_id, user_name, on_behalf_by, noun, noun_id, needs, property_id, unit_id, owner_id, all_properties, message, created_at, changes)
          select $1, $2, $3, $4, v ->> 0, (v ->> 1)::bigint, v ->> 2, (v ->> 3)::bigint, (v ->> 4)::bigint, (v ->> 5)::bigint, (v ->> 6)::boolean, v ->> 7,
            coalesce((v ->> 8)::timestamptz, now()), v -> 9
          from json_array_elements($5::json) with ordinality sent (v, n) order by n
          returning id
        )
        insert into activity_unsealed (account_id, activity_id) select $1, id from line`,
      [scope.account, scope.user, scope.userName, scope.onBehalfBy, JSON.stringify(lines)],
    ),
  )
}

const accessesOf = ({ group }: Scope): string[] => accesses.filter((right) => mayGroup(group, right))

/** A line without a property, shown to users of some properties: of the account, or of an owner in sight. */
const aboutNoProperty = (scope: Scope) => sql<SqlBool>`(
  activity.property_id is null and not activity.all_properties and (activity.owner_id is null or exists (
    select from property p where p.account_id = ${scope.account} and p.owner_id = activity.owner_id and ${visible(scope, 'p.id')})))`

/** Contractors who sign in read no upkeep, no inspections and no requests of tenants, and the account may narrow them to the work that is assigned to them. */
const ofWorkInSight = (scope: Scope): RawBuilder<SqlBool> => {
  const { account, user, group } = scope
  if (mayGroup(group, 'all-jobs')) return sql<SqlBool>`true`
  const own = (noun: 'work_order' | 'maintenance_log') => sql`
    select from ${sql.table(noun)} work join contractor c on c.account_id = work.account_id and c.id = work.contractor_id
    where work.account_id = ${account} and activity.noun = ${sql.lit(noun)} and work.id = activity.noun_id and c.user_id = ${user}`
  return sql<SqlBool>`(activity.needs <> 'maintenance' or (activity.noun not in ('upkeep', 'portal_request', 'inspection', 'inspection_template')
    and (${seesAllWork(scope)} or exists (${own('work_order')} union all ${own('maintenance_log')}))))`
}

/** A reader has the access that a line needs, and a user of some properties reads what concerns these. */
const mayRead = (scope: Scope): RawBuilder<SqlBool> => {
  const allowed = sql<SqlBool>`activity.needs = any(${accessesOf(scope)}) and ${ofWorkInSight(scope)}`
  return seesEverything(scope)
    ? allowed
    : sql<SqlBool>`${allowed} and (${visible(scope, 'activity.property_id')} or ${aboutNoProperty(scope)})`
}

const wording = sql<string>`case when on_behalf_by is null then message else message || ' (' || on_behalf_by || ' on behalf of ' || user_name || ')' end`

/**
 * The newest lines that the user may read, up to the number asked for. They are looked up access by access and, for a
 * user of some properties, property by property: each is a few steps in an index, however many lines others have.
 */
function newest(scope: Scope, most: number, besides: RawBuilder<SqlBool> = sql<SqlBool>`true`): RawBuilder<unknown> {
  const { account, properties } = scope
  const some = (where: RawBuilder<SqlBool>) => sql`lateral (
    select * from activity where account_id = ${account} and needs = may.needs and ${where} and ${ofWorkInSight(scope)} and ${besides}
    order by id desc limit ${sql.lit(most)}) line`
  const allowed = sql`unnest(${accessesOf(scope)}::text[]) may (needs)`
  if (seesEverything(scope)) return sql`select line.* from ${allowed} cross join ${some(sql<SqlBool>`true`)}`
  return sql`select line.* from ${allowed} cross join unnest(${properties}::bigint[]) sees (property_id)
      cross join ${some(sql<SqlBool>`property_id = sees.property_id`)}
    union all
    select line.* from ${allowed} cross join ${some(aboutNoProperty(scope))}`
}

interface Line {
  id: number
  user_name: string
  created_at: Date
  message: string
  noun: string
  noun_id: number | null
}

export async function newestLines(db: Db, scope: Scope, most: number) {
  const { rows } = await sql<Line>`
    select id, user_name, created_at, noun, noun_id, ${wording} as message
    from (select * from (${newest(scope, most)}) line order by id desc limit ${sql.lit(most)}) line
    order by created_at desc, id desc`.execute(db)
  return rows.map((row, i) => ({ no: i + 1, ...row, created_at: row.created_at.toISOString() }))
}

/** The newest lines about some records that the user may read. A query answers their ids. */
export const linesAbout = (
  db: Db,
  scope: Scope,
  most: number,
  subjects: readonly { noun: ActivityNoun; ids: RawBuilder<unknown> }[],
) =>
  newestOf(
    db,
    scope,
    most,
    subjects.map(({ noun, ids }) => sql<SqlBool>`noun = ${noun} and noun_id = any(array(${ids}))`),
  )

/** The newest lines about a unit and its tenancies that the user may read. */
export const linesOfUnit = (db: Db, scope: Scope, most: number, unit: number) =>
  newestOf(db, scope, most, [sql<SqlBool>`unit_id = ${unit}`])

/** The newest lines about a tenant that the user may read, its tenancies included. */
export const linesOfTenant = (db: Db, scope: Scope, most: number, tenant: number) =>
  newestOf(db, scope, most, [sql<SqlBool>`noun = 'tenant' and noun_id = ${tenant}`])

/** The newest lines that the user may read, each found by one of these conditions. */
export async function newestOf(db: Db, scope: Scope, most: number, which: readonly RawBuilder<SqlBool>[]) {
  if (which.length === 0) return []
  const parts = which.map(
    (these) => sql`(
      select * from activity where account_id = ${scope.account} and ${these} and ${mayRead(scope)}
      order by id desc limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<Line & { changes: Change[] }>`
    select id, user_name, created_at, noun, noun_id, ${wording} as message, coalesce(changes, '[]') as changes
    from (select * from (${sql.join(parts, sql` union all `)}) line order by id desc limit ${sql.lit(most)}) line
    order by created_at desc, id desc`.execute(db)
  return rows.map((row, i) => ({ no: i + 1, ...row, created_at: row.created_at.toISOString() }))
}

/** The count stops here. */
const mostUnseen = 99

/** Counts the lines since the user last looked, up to 99. */
export async function unseen(db: Db, scope: UserScope): Promise<number> {
  const { account, user } = scope
  const fresh = sql<SqlBool>`id > (select activity_seen from staff_user where account_id = ${account} and staff_user.id = ${user})
    and user_id is distinct from ${user}`
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${sql.lit(mostUnseen)})::int as count from (${newest(scope, mostUnseen, fresh)}) line`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const orders = {
  created_at: sql`created_at`,
  message: sql`message collate natural_order`,
  user_name: sql`user_name collate natural_order`,
}

/** The columns of the list: the line, who did it for whom, and the record it is about. */
const searchText = sql`lower(${wording} || e'\n' || user_name)`

type Asked = InputOf<typeof activity.list> & Page<keyof typeof orders>

/** Lines are found by the days of the account's time zone. */
const atStart = ({ timezone }: Scope, day: Day) => sql`${day}::date::timestamp at time zone ${timezone}`

const asked = (scope: Scope, input: Asked): RawBuilder<SqlBool> =>
  allOf([
    ...given(input.user_id, (user) => sql<SqlBool>`user_id = ${user}`),
    ...given(input.kind, (kind) => sql<SqlBool>`noun = any(${activityNouns[kind]}::text[])`),
    ...given(input.from, (day) => sql<SqlBool>`created_at >= ${atStart(scope, day)}`),
    ...given(input.to, (day) => sql<SqlBool>`created_at < ${atStart(scope, addDays(day, 1))}`),
    ...given(input.property_id, (id) => sql<SqlBool>`(property_id = ${id} or (noun = 'property' and noun_id = ${id}))`),
    ...given(input.unit_id, (id) => sql<SqlBool>`unit_id = ${id}`),
    ...given(input.owner_id, (id) => sql<SqlBool>`(owner_id = ${id} or (noun = 'owner' and noun_id = ${id}))`),
    ...given(input.tenant_id, (id) => sql<SqlBool>`noun = 'tenant' and noun_id = ${id}`),
    ...given(input.lease_id, (id) => sql<SqlBool>`noun = 'lease' and noun_id = ${id}`),
    ...given(input.contractor_id, (id) => sql<SqlBool>`noun = 'contractor' and noun_id = ${id}`),
    ...given(input.work_order_id, (id) => sql<SqlBool>`noun = 'work_order' and noun_id = ${id}`),
  ])

export async function activityTable(db: Db, scope: Scope, input: Asked) {
  const found = db
    .selectFrom('activity')
    .where('account_id', '=', scope.account)
    .where(mayRead(scope))
    .where(asked(scope, input))
    .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
  const { data, count } = await pageOf(db, input, {
    rows: found
      .select(['id', 'user_name', 'created_at', 'noun', 'noun_id', wording.as('message')])
      .select(sql<Change[]>`coalesce(changes, '[]')`.as('changes')),
    orders,
    id: sql`id`,
  })
  const before = input.limit === -1 ? 0 : (input.page - 1) * input.limit
  return {
    data: data.map((row, i) => ({ no: before + i + 1, ...row, created_at: row.created_at.toISOString() })),
    count,
  }
}

export async function markSeen(tx: Tx, scope: UserScope): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set((eb) => ({
      activity_seen: eb
        .selectFrom('activity')
        .where('account_id', '=', scope.account)
        .select((max) => max.fn.coalesce(max.fn.max('activity.id'), sql<number>`0`).as('newest')),
    }))
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .execute()
}
