import { mayGroup } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { applicationStatusWords, choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import { foundIds } from '../../../database/found-ids'
import { namesInOrder } from '../../../database/names-in-order'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type UserScope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
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

/** The visible text, or a status that the typed word names. A text of few rows is looked up in an index first. */
async function matching(db: Db, scope: UserScope, typed: string): Promise<RawBuilder<SqlBool>> {
  if (typed === '') return sql<SqlBool>`true`
  const named = choicesNamed(applicationStatusWords, typed)
  const matches = sql<SqlBool>`(${contains(text, typed)} or ${status} = any(${named}::text[]))`
  const ids = named.length > 0 ? null : await foundIds(db, scope, 'find_applications', typed)
  return ids === null ? matches : sql<SqlBool>`(rental_application.id = any(${ids}) and ${matches})`
}

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
    .where(await matching(db, scope, input.query))
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

async function listed(db: Db, scope: UserScope, input: Narrowed, own: boolean) {
  const found = await matching(db, scope, input.query)
  const rows = joined(db, scope, input, own).where(found).where(narrowed(input))
  return own ? rows.where('rental_application.entered_by', '=', ownerOfOwn(scope)) : rows
}

/** The kept count answers for a caller who sees every application; what is filtered is counted, without the home it has. */
const totalOf = (db: Db, scope: UserScope, input: Narrowed, own: boolean): RawBuilder<number> => {
  if (isWhole(scope, input, own))
    return sql<number>`(select applications from tally where account_id = ${scope.account})`
  const all = applications(db, scope).where(narrowed(input))
  const counted = own ? all.where('rental_application.entered_by', '=', ownerOfOwn(scope)) : all
  return sql<number>`(${counted.select(sql<number>`count(*)`.as('count'))})`
}

/** One page of applications; `own` leaves only those that the user entered. */
export async function applicationTable(db: Db, scope: UserScope, input: Narrowed, { own = false } = {}) {
  const rows = await listed(db, scope, input, own)
  return pageOf(db, input, {
    rows: rows.select([
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
    ]),
    hydrate: (page) =>
      db
        .selectFrom(page.as('rental_application'))
        .innerJoin('property as p', propertyOf)
        .innerJoin('unit as u', unitOf)
        .selectAll('rental_application')
        .select(['p.property_name', 'p.address', 'p.city', 'p.state', 'p.zipcode', 'u.unit_name', 'u.rent_period'])
        .select(answersByQuestion.as('answers')),
    orders,
    id: sql`rental_application.id`,
    ownPlan: input.query !== '' || isByName(input.orderBy),
    ...(input.query === '' && { total: totalOf(db, scope, input, own) }),
  })
}
