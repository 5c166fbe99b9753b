import type { InputOf } from '@freehold/contract/kit/call'
import type { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import type { ListingState } from '@freehold/rules/marketing/listing-state'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { archived, taken } from '../../portfolio/taken.sql'
import { type ListingRow, listingFacts, listings } from './listing.sql'

const orders = {
  title: sql`title collate natural_order`,
  description: sql`description collate natural_order`,
  property_name: sql`property_name collate natural_order`,
  unit_name: sql`unit_name collate natural_order`,
  rent: sql`rent_cents`,
  available_date: sql`available_date`,
  views: sql`views`,
}

/** These conditions match `listingState` in the rules. */
const inState: Record<ListingState, ReturnType<typeof sql<SqlBool>>> = {
  LIVE: sql<SqlBool>`(l.published and not ${archived} and not ${taken})`,
  DRAFT: sql<SqlBool>`(not l.published and l.standing = 'OPEN')`,
  PAUSED: sql<SqlBool>`l.standing = 'PAUSED'`,
  WITHDRAWN: sql<SqlBool>`l.standing = 'WITHDRAWN'`,
  RENTED: sql<SqlBool>`(l.published and not ${archived} and ${taken})`,
  GONE: sql<SqlBool>`(l.published and ${archived})`,
}

/** The text columns of the list. */
const searchText = sql`lower(concat_ws(e'\n', l.title, l.description, p.property_name, u.unit_name))`

type Asked = InputOf<typeof marketingUnit.list> & Page<keyof typeof orders>

export async function listingTable(db: Db, scope: Scope, input: Asked) {
  const asked = allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`l.property_id = ${id}`),
    ...given(input.unit_id, (id) => sql<SqlBool>`l.unit_id = ${id}`),
    ...given(input.state, (state) => inState[state]),
    ...given(input.for_sale, (word) => sql<SqlBool>`l.for_sale = ${word === 'YES'}`),
    ...(input.query === '' ? [] : [contains(searchText, input.query)]),
  ])
  const found = db
    .selectFrom(sql<ListingRow>`(select ${listingFacts} from ${listings(scope)} and ${asked})`.as('found'))
    .selectAll('found')
  return pageOf(db, input, { rows: found, orders, nullable: [], id: sql`id` })
}
