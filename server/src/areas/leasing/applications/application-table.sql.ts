import { mayGroup } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { applicationStatusWords, choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import { namesInOrder } from '../../../database/names-in-order'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type UserScope } from '../../../database/scope'
import { searchAmong } from '../../../database/search-among'
import { pageFound } from '../../../database/search-page'
import { contains, type Page, pageOf } from '../../../database/table'
import { conditionOf } from '../../../database/totals'
import { seesEverything } from '../../../database/visible'
import { answersByQuestion } from '../criteria/quiz.sql'
import { applications, joinHome, propertyOf, unitOf } from './application.sql'

type Asked = InputOf<typeof rentalApplication.list>
type Column = Asked['orderBy']
type Filters = Partial<Pick<Asked, 'archived' | 'property_id' | 'unit_id' | 'status'>>
type Narrowed = Page<Column> & Filters

const status = sql`coalesce(rental_application.status, 'NEW')`

const orders: Record<Column, RawBuilder<unknown>> = {
  created_at: sql`rental_application.created_at`,
  tenant_name: sql`rental_application.tenant_name collate natural_order`,
  status,
  property_name: sql`p.property_name collate natural_order`,
  unit_name: sql`u.unit_name collate natural_order`,
  move_in: sql`rental_application.move_in`,
  phone: sql`rental_application.phone`,
  email: sql`rental_application.email`,
}

const filters = ({ property_id, unit_id, status: wanted }: Filters) => [
  ...given(property_id, (id) => sql<SqlBool>`rental_application.property_id = ${id}`),
  ...given(unit_id, (id) => sql<SqlBool>`rental_application.unit_id = ${id}`),
  ...given(wanted, (one) =>
    one === 'NEW' ? sql<SqlBool>`rental_application.status is null` : sql<SqlBool>`rental_application.status = ${one}`,
  ),
]

const text = sql`lower(concat_ws(e'\n', rental_application.tenant_name, rental_application.phone, rental_application.email,
  p.property_name, u.unit_name))`

/** A condition on rows with their homes, or a search where an index has all of what is typed. */
function asked(db: Db, scope: UserScope, input: Filters & { query: string }, own: boolean) {
  const { query } = input
  if (query === '') return sql<SqlBool>`true`
  const matching = contains(text, query)
  const named = choicesNamed(applicationStatusWords, query)
  if (named.length > 0) return sql<SqlBool>`(${matching} or ${status} = any(${named}::text[]))`
  const rows = joinHome(ofUser(applications(db, scope), scope, own)).where(narrowed(input))
  return searchAmong(scope, {
    door: 'find_own_and_seen_applications',
    typed: query,
    own: ownerOfOwn(scope),
    idsWhere: (condition) => rows.where(condition).select('rental_application.id'),
    id: sql`rental_application.id`,
    matching,
  })
}

const ofUser = (rows: ReturnType<typeof applications>, scope: UserScope, own: boolean) =>
  own ? rows.where('rental_application.entered_by', '=', ownerOfOwn(scope)) : rows

const narrowed = (input: Filters): RawBuilder<SqlBool> =>
  allOf([
    input.archived
      ? sql<SqlBool>`rental_application.archived_at is not null`
      : sql<SqlBool>`rental_application.archived_at is null`,
    ...filters(input),
  ])

/** All applications that a search and the filters find, for a message to each applicant. */
export const applicationsFound = async (db: Db, scope: UserScope, input: Filters & { query: string }) =>
  (input.query === '' ? applications(db, scope) : joinHome(applications(db, scope)))
    .where(await conditionOf(db, asked(db, scope, input, false)))
    .where(narrowed(input))

/** True if the list has all applications of the account. */
const isWhole = (scope: UserScope, input: Narrowed, own: boolean): boolean =>
  !own &&
  input.query === '' &&
  !input.archived &&
  filters(input).length === 0 &&
  seesEverything(scope) &&
  mayGroup(scope.group, 'applications')

const isByName = (orderBy: Column): orderBy is 'property_name' | 'unit_name' =>
  orderBy === 'property_name' || orderBy === 'unit_name'

/** Joined before the page is cut only with what the search or the order needs. */
function joined(db: Db, scope: UserScope, input: Narrowed, own: boolean) {
  const { orderBy, ascending, query } = input
  const sorted = isByName(orderBy) && isWhole(scope, input, own) ? namesInOrder(scope, { orderBy, ascending }) : null
  return applications(db, scope).$if(query !== '' || isByName(orderBy), (all) =>
    sorted === null
      ? joinHome(all)
      : orderBy === 'property_name'
        ? all.innerJoin(sorted.as('p'), propertyOf)
        : all.innerJoin(sorted.as('u'), unitOf),
  )
}

/** The kept count answers for a caller who sees every application; what is filtered is counted, without the home it has. */
const totalOf = (db: Db, scope: UserScope, input: Narrowed, own: boolean): RawBuilder<number> => {
  if (isWhole(scope, input, own))
    return sql<number>`(select applications from tally where account_id = ${scope.account})`
  const counted = ofUser(applications(db, scope), scope, own).where(narrowed(input))
  return sql<number>`(${counted.select(sql<number>`count(*)`.as('count'))})`
}

/** One page of applications; `own` leaves only those that the user entered. */
export async function applicationTable(db: Db, scope: UserScope, input: Narrowed, { own = false } = {}) {
  const search = asked(db, scope, input, own)
  const rows = ofUser(joined(db, scope, input, own), scope, own)
    .where(narrowed(input))
    .select([
      'rental_application.account_id',
      'rental_application.id',
      'rental_application.tenant_name',
      'rental_application.status',
      'rental_application.property_id',
      'rental_application.unit_id',
      'rental_application.dob_sealed',
      'rental_application.coapplicant_dob_sealed',
      'rental_application.ssn_sealed',
      'rental_application.license_sealed',
      'rental_application.coapplicant_ssn_sealed',
      'rental_application.move_in',
      'rental_application.move_out',
      'rental_application.phone',
      'rental_application.email',
      'rental_application.created_at',
      'rental_application.source',
    ])
  const source = {
    rows,
    hydrate: (page: typeof rows) =>
      db
        .selectFrom(page.as('rental_application'))
        .innerJoin('property as p', propertyOf)
        .innerJoin('unit as u', unitOf)
        .selectAll('rental_application')
        .select(['p.property_name', 'p.address', 'p.city', 'p.state', 'p.zipcode', 'u.unit_name', 'u.rent_period'])
        .select(answersByQuestion.as('answers')),
    orders,
    id: sql`rental_application.id`,
  }
  if ('find' in search) return pageFound(db, input, source, search)
  return pageOf(db, input, {
    ...source,
    rows: rows.where(search),
    ownPlan: input.query !== '' || isByName(input.orderBy),
    ...(input.query === '' && { total: totalOf(db, scope, input, own) }),
  })
}
