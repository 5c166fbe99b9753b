import type { InputOf } from '@freehold/contract/kit/call'
import type { tenant } from '@freehold/contract/people/tenant'
import { addDays } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import { byId } from '../../database/by-id'
import { allOf, given } from '../../database/filters'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { type Hits, pageFound, type Search } from '../../database/search-page'
import { pageOf, pattern } from '../../database/table'
import { totalsOf, whereFound } from '../../database/totals'
import { seesEverything, visible } from '../../database/visible'
import { lateBalances } from './late.sql'
import { tenantWaits } from './lead-papers.sql'
import { everyTenant, livesHere, tenants } from './tenant.sql'
import { homeNames } from './tenant-homes.sql'

type Asked = InputOf<typeof tenant.list>
type Filters = Pick<Asked, 'property_id' | 'late' | 'ends_within'>
/** Only the list of current tenants has filters. */
type Narrowed = Omit<Asked, keyof Filters | 'totals'> & Partial<Filters>
type Wanted = Pick<Narrowed, 'query'> & Partial<Filters>
type Which = 'current' | 'previous'

/** Ordered by the tenant's name or by its money: each kind reads an index of its own. */
const textsOf = (scope: Scope) => ({
  tenant_name: sql`tenant.tenant_name collate natural_order`,
  unit: sql`${namesOf(scope)} collate natural_order`,
  email: sql`tenant.email`,
  phone: sql`tenant.phone`,
})
const namesOf = (scope: Scope) => homeNames(scope, { id: sql`tenant.id`, names: sql`tenant.unit_names` })
const sums = {
  total_billing: sql`m.billed_cents`,
  // The column shows all that was paid, so this is what it is ordered by
  total_paid: sql`m.paid_in_all_cents`,
  total_paid_amount: sql`m.paid_in_all_cents`,
  balance: sql`m.balance_cents`,
}
const ordersOf = (scope: Scope) => ({ ...textsOf(scope), ...sums })

const isSum = (column: Asked['orderBy']): column is keyof typeof sums => column in sums

const of = (table: 'tenant' | 'm', which: Which, scope: Scope): RawBuilder<SqlBool> => {
  if (!seesEverything(scope)) return which === 'current' ? livesHere(scope) : sql<SqlBool>`not ${livesHere(scope)}`
  const { today } = scope
  const until = sql.ref(`${table}.current_until`)
  // Written so that the index of previous tenants is enough.
  return which === 'current'
    ? sql<SqlBool>`${until} > ${today}`
    : sql<SqlBool>`${until} <= ${today} and ${until} < 'infinity'`
}

/** The count, without counting current tenants: the tally knows their number, and few leave later. */
function totalOf(which: Which, { account, today }: Scope): RawBuilder<number> {
  const leaving = sql`(select count(*) from tenant l where l.account_id = ${account} and l.archived_at is null
    and l.current_until < 'infinity' and l.current_until > ${today})`
  return which === 'current'
    ? sql<number>`(select tenants_open + ${leaving} from tally where account_id = ${account})`
    : sql<number>`(select tenants - tenants_open - ${leaving} from tally where account_id = ${account})`
}

/** Up to here tenants are named by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 5_000

/** A user of some properties finds tenants by the homes that its list shows. */
const shows = (scope: Scope, like: string): RawBuilder<SqlBool> =>
  seesEverything(scope)
    ? sql<SqlBool>`tenant.search like ${like}`
    : sql<SqlBool>`(lower(tenant.tenant_name || e'\n' || tenant.email || e'\n' || tenant.phone) like ${like}
        or lower(${namesOf(scope)}) like ${like})`

function searchFor(scope: Scope, typed: string, which: Which): Search {
  const { properties, today } = scope
  const like = pattern(typed)
  return {
    find: sql<Hits>`select total, ids from find_tenants(${like}, ${properties}, ${sql.lit(which === 'current')}, ${today}, ${sql.lit(maxIds)})`,
    named: (ids) => sql<SqlBool>`tenant.id = any(${ids}::bigint[])`,
    matching: shows(scope, like),
  }
}

const found = async (db: Db, scope: Scope, { query }: Wanted, which: Which): Promise<RawBuilder<SqlBool>> =>
  query === '' ? sql<SqlBool>`true` : whereFound(db, searchFor(scope, query, which))

/** An occupancy, `fo`, of the tenant that goes on, or is about to begin. */
const home = (scope: Scope, condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from occupancy fo where fo.account_id = ${scope.account} and fo.tenant_id = tenant.id and ${visible(scope, 'fo.property_id')}
    and fo.cancelled_at is null and (fo.real_move_out is null or fo.real_move_out > ${scope.today}) and ${condition})`

const filters = ({ property_id, late, ends_within }: Partial<Filters>, scope: Scope) => [
  ...given(property_id, (id) => home(scope, sql<SqlBool>`fo.property_id = ${id}`)),
  ...given(late || null, () => sql<SqlBool>`tenant.id in (select tenant_id from (${lateBalances(scope)}) late)`),
  ...given(ends_within, (days) =>
    home(
      scope,
      sql<SqlBool>`coalesce(fo.real_move_out, case when not fo.month_to_month then fo.move_out end) between ${scope.today} and ${addDays(scope.today, days)}`,
    ),
  ),
]

/** All tenants that a list shows for a search and its filters, for a message to each of them. */
export const tenantsFound = async (db: Db, scope: Scope, wanted: Wanted, which: Which) =>
  tenants(db, scope)
    .where(of('tenant', which, scope))
    .where(allOf(filters(wanted, scope)))
    .where(await found(db, scope, wanted, which))

/** Figures of the properties in sight, for users who see only some. */
const sumsInSight = (scope: Scope) => sql`lateral (
  select coalesce(sum(r.billed_cents), 0) as billed_cents, coalesce(sum(r.paid_cents), 0) as paid_cents,
    coalesce(sum(r.other_paid_cents), 0) as other_paid_cents, coalesce(sum(r.late_fee_paid_cents), 0) as late_fee_paid_cents,
    coalesce(sum(r.paid_cents + r.other_paid_cents + r.late_fee_paid_cents), 0) as paid_in_all_cents,
    coalesce(sum(r.balance_cents), 0) as balance_cents
  from rent_account r where r.account_id = ${scope.account} and r.tenant_id = tenant.id and ${visible(scope, 'r.property_id')})`

/** The tenants of a list in the order of their money, from the index of that order. */
const fromSums = (db: Db, scope: Scope, which: Which) =>
  db
    .selectFrom('tenant_total as m')
    .where('m.account_id', '=', scope.account)
    // Written as a literal, so that a plan for any value may use the index without archived tenants.
    .where(sql<SqlBool>`not m.archived`)
    .where(of('m', which, scope))
    .select([sql<number>`m.account_id`.as('account_id'), sql<number>`m.tenant_id`.as('id')])

/** Archived tenants are few, so they are searched without the trigram index. */
const archivedTenants = (db: Db, scope: Scope, typed: string) =>
  everyTenant(db, scope)
    .where(listed('tenant', { archived: true }))
    .$if(typed !== '', (q) => q.where(shows(scope, pattern(typed))))

type List = ReturnType<typeof tenants>

const withSums = (list: List, scope: Scope): List =>
  (seesEverything(scope)
    ? list.innerJoin('tenant_total as m', (join) =>
        join.onRef('m.account_id', '=', 'tenant.account_id').onRef('m.tenant_id', '=', 'tenant.id'),
      )
    : list.innerJoin(sumsInSight(scope).as('m'), (join) => join.onTrue())) as unknown as List

export async function tenantTable(db: Db, scope: Scope, input: Narrowed, which: Which | 'archived') {
  const searched = input.query !== ''
  const narrowed = filters(input, scope)
  const list =
    which === 'archived'
      ? archivedTenants(db, scope, input.query)
      : tenants(db, scope)
          .where(of('tenant', which, scope))
          .where(allOf(narrowed))
  const whole = seesEverything(scope)
  const needsSums = isSum(input.orderBy)
  const tenantRows = (needsSums ? withSums(list, scope) : list).select(['tenant.account_id', 'tenant.id'])
  // Without a search, money is read from its own index only, and the tenants of the page are looked up after that.
  const bySum = whole && !searched && needsSums && which !== 'archived' && narrowed.length === 0
  const rows = bySum ? (fromSums(db, scope, which) as unknown as typeof tenantRows) : tenantRows
  const source = {
    rows,
    hydrate: (page: typeof rows) => {
      const shown = db.selectFrom(page.as('page')).innerJoin('tenant', byId('tenant', 'page', 'id'))
      const dressed = (whole
        ? shown.innerJoin('tenant_total as m', (join) =>
            join.onRef('m.account_id', '=', 'page.account_id').onRef('m.tenant_id', '=', 'page.id'),
          )
        : shown.innerJoin(sumsInSight(scope).as('m'), (join) => join.onTrue())) as unknown as typeof shown
      // The rows carry the total when it was asked along with the page.
      return dressed
        .selectAll('page')
        .select([
          'tenant.tenant_name',
          namesOf(scope).as('unit_names'),
          'tenant.email',
          'tenant.phone',
          'tenant.archived_at',
          tenantWaits(scope).as('lead_waits'),
          sql<number>`m.billed_cents`.as('billed_cents'),
          sql<number>`m.paid_cents`.as('paid_cents'),
          sql<number>`m.other_paid_cents`.as('other_paid_cents'),
          sql<number>`m.late_fee_paid_cents`.as('late_fee_paid_cents'),
          sql<number>`m.balance_cents`.as('balance_cents'),
        ])
    },
    orders: ordersOf(scope),
    id: bySum ? sql`m.tenant_id` : sql`tenant.id`,
  }
  if (which === 'archived') return pageOf(db, input, source)
  if (narrowed.length > 0)
    return pageOf(db, input, { ...source, rows: rows.where(await found(db, scope, input, which)) })
  return searched
    ? pageFound(db, input, source, searchFor(scope, input.query, which))
    : pageOf(db, input, { ...source, onePlan: true, ...(whole && { total: totalOf(which, scope) }) })
}

/** The number of current tenants that the search and the filters leave, and the sums of their money. */
export async function tenantTotals(db: Db, scope: Scope, input: Asked) {
  const list = tenants(db, scope)
    .where(of('tenant', 'current', scope))
    .where(allOf(filters(input, scope)))
  const rows = withSums(list, scope).where(await found(db, scope, input, 'current'))
  return totalsOf(rows, {
    total_billing: sums.total_billing,
    total_paid_amount: sums.total_paid,
    balance: sums.balance,
  })
}
