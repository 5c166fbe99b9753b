import type { InputOf } from '@freehold/contract/kit/call'
import type { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { category, coverImage, withNames } from './maintenance-log.sql'

const orders = {
  created_at: sql`maintenance_log.created_at`,
  title: sql`maintenance_log.title collate natural_order`,
  contractor_name: sql`contractor.name collate natural_order`,
  property_name: sql`property.property_name collate natural_order`,
  unit_name: sql`unit.unit_name collate natural_order`,
  category: sql`maintenance_log.category`,
}

const categoryWord = sql`(${JSON.stringify(logCategoryWords)}::json ->> maintenance_log.category)`

/** The text columns of the list. */
const searchText = sql`lower(concat_ws(e'\n', maintenance_log.title, contractor.name, property.property_name,
  unit.unit_name, ${categoryWord}))`

type Asked = InputOf<typeof maintenanceLog.list> & Page<keyof typeof orders>

const asked = (input: Asked) =>
  allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`maintenance_log.property_id = ${id}`),
    ...given(input.category, (kind) => sql<SqlBool>`maintenance_log.category = ${kind}`),
    ...given(input.contractor_id, (id) => sql<SqlBool>`maintenance_log.contractor_id = ${id}`),
  ])

export async function logTable(db: Db, scope: Scope, input: Asked) {
  const found = withNames(db, scope)
    .where(asked(input))
    .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
  const { data, count } = await pageOf(db, input, {
    rows: found.select([
      'maintenance_log.id',
      'maintenance_log.title',
      'maintenance_log.contractor_id',
      'maintenance_log.property_id',
      'maintenance_log.unit_id',
      'maintenance_log.created_at',
      'maintenance_log.done_on as done_date',
      'contractor.name as contractor_name',
      'property.property_name',
      'unit.unit_name',
      category.as('category'),
      coverImage.as('cover_image'),
    ]),
    orders,
    nullable: ['unit_name'],
    id: sql`maintenance_log.id`,
  })
  const rows = data.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    unit_name: row.unit_name ?? '',
  }))
  return { data: rows, count }
}
