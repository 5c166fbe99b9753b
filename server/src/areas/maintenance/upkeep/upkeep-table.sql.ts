import type { InputOf } from '@freehold/contract/kit/call'
import type { upkeep } from '@freehold/contract/maintenance/upkeep'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { upkeepColumns, upkeepWithNames } from './upkeep.sql'

const orders = {
  next_date: sql`upkeep.next_on`,
  title: sql`upkeep.title collate natural_order`,
  property_name: sql`property.property_name collate natural_order`,
  contractor_name: sql`contractor.name collate natural_order`,
}

const searchText = sql`lower(concat_ws(e'\n', upkeep.title, property.property_name, contractor.name))`

type Asked = InputOf<typeof upkeep.list> & Page<keyof typeof orders>

const asked = (input: Asked) =>
  allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`upkeep.property_id = ${id}`),
    ...given(input.contractor_id, (id) => sql<SqlBool>`upkeep.contractor_id = ${id}`),
    ...given(input.state, (state) => sql<SqlBool>`(upkeep.paused_at is not null) = ${state === 'PAUSED'}`),
  ])

export const upkeepTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: upkeepWithNames(db, scope)
      .where(asked(input))
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(upkeepColumns),
    orders,
    id: sql`upkeep.id`,
  })
