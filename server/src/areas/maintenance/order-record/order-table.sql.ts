import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import { boardColumns, openStages, type Stage } from '@freehold/rules/maintenance/work-order-words'
import { keptDollars } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../../database/archived'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Page, pageOf } from '../../../database/table'
import { atShown } from '../../../http/archived'
import { properties } from '../../portfolio/property.sql'
import { contractors } from '../contractors/contractor.sql'
import { ordersFound } from './find-orders.sql'
import { contractorOf, coverImage, orders, projectOf, propertyOf, unitOf, words } from './work-order.sql'

const sorts = {
  urgency: sql`work_order.urgency_order`,
  done_date: sql`work_order.due_on`,
  job_title: sql`work_order.job_title collate natural_order`,
  property_name: sql`property.property_name collate natural_order`,
  contractor_name: sql`contractor.name collate natural_order`,
  total_expense: sql`work_order.total_cents`,
  is_authorized: sql`work_order.authorized`,
  is_paid: sql`(case when work_order.paid then 'YES' else 'NO' end)`,
  paid_date: sql`work_order.fund_on`,
  stage: sql`work_order.stage`,
  created_at: sql`work_order.created_at`,
}

/** The stages are written out, so that a generic plan can use the partial indexes. */
const within = (these: readonly Stage[]) =>
  sql<SqlBool>`work_order.stage in (${sql.join(these.map((stage) => sql.lit(stage)))})`

type Asked = InputOf<typeof workOrder.list> & Page<keyof typeof sorts>

const asked = (input: Asked) => [
  ...given(input.property_id, (id) => sql<SqlBool>`work_order.property_id = ${id}`),
  ...given(input.unit_id, (id) => sql<SqlBool>`work_order.unit_id = ${id}`),
  ...given(input.contractor_id, (id) => sql<SqlBool>`work_order.contractor_id = ${id}`),
  ...given(input.project_id, (id) => sql<SqlBool>`work_order.project_id = ${id}`),
  ...given(input.stage, (stage) => sql<SqlBool>`work_order.stage = ${stage}`),
  ...given(input.column, (column) => within(boardColumns[column])),
  ...(input.dashboard ? [within(boardColumns.NEW)] : []),
  ...(input.open ? [within(openStages)] : []),
  ...given(input.urgency, (urgency) => sql<SqlBool>`work_order.urgency = ${urgency}`),
  ...given(input.is_paid, (paid) => sql<SqlBool>`work_order.paid = ${paid === 'YES'}`),
  ...given(input.is_authorized, (answer) => sql<SqlBool>`work_order.authorized = ${answer}`),
]

/** The dashboard shows all new work orders without paging. */
const pageAsked = (input: Asked): Asked => (input.dashboard ? { ...input, page: 1, limit: -1 } : input)

type Orders = ReturnType<typeof orders>

/**
 * Joined before the page is cut only with what its order needs. The names are sorted first: then the work orders of the first
 * few make the page, and the others are not read.
 */
function ordered(db: Db, scope: Scope, { orderBy, ascending }: Asked): Orders {
  const all = orders(db, scope)
  const direction = ascending ? 'asc' : 'desc'
  const joined =
    orderBy === 'contractor_name'
      ? all.innerJoin(
          contractors(db, scope)
            .select(['account_id', 'id', 'name'])
            .orderBy(sql`name collate natural_order`, direction)
            .as('contractor'),
          contractorOf,
        )
      : orderBy === 'property_name'
        ? all.innerJoin(
            properties(db, scope)
              .select(['property.account_id', 'property.id', 'property.property_name'])
              .orderBy(sql`property.property_name collate natural_order`, direction)
              .as('property'),
            propertyOf,
          )
        : all
  return joined as unknown as Orders
}

export async function orderTable(db: Db, scope: Scope, input: Asked) {
  const { total, where } = await ordersFound(db, scope, input)
  const narrowed = asked(input)
  const { data, count } = await pageOf(db, pageAsked(input), {
    rows: ordered(db, scope, input)
      .where(where)
      .where(listed('work_order', input))
      .where(allOf(narrowed))
      .select([
        'work_order.account_id',
        'work_order.id',
        'work_order.job_title',
        'work_order.property_id',
        'work_order.unit_id',
        'work_order.contractor_id',
        'work_order.project_id',
        'work_order.urgency',
        'work_order.urgency_order',
        'work_order.due_on',
        'work_order.total_cents',
        'work_order.authorized',
        'work_order.paid',
        'work_order.fund_on',
        'work_order.stage',
        'work_order.stage_at',
        'work_order.created_at',
        'work_order.visit_on',
        'work_order.look_again_on',
        'work_order.archived_at',
      ]),
    hydrate: (page) =>
      db
        .selectFrom(page.as('work_order'))
        .innerJoin('contractor', contractorOf)
        .innerJoin('property', propertyOf)
        .leftJoin('unit', unitOf)
        .leftJoin('project', projectOf)
        .selectAll('work_order')
        .select(['contractor.name as contractor_name', 'property.property_name'])
        .select(['unit.unit_name', 'project.project_title'])
        .select([words.urgency.as('urgency'), words.stage.as('stage'), words.authorized.as('authorized')])
        .select(coverImage.as('cover_image')),
    orders: sorts,
    nullable: ['is_authorized', 'paid_date'],
    id: sql`work_order.id`,
    ...(total !== undefined && narrowed.length === 0 && { total }),
  })
  const rows = data.map((row) => ({
    id: row.id,
    job_title: row.job_title,
    property_id: row.property_id,
    unit_id: row.unit_id,
    contractor_id: row.contractor_id,
    project_id: row.project_id,
    urgency: row.urgency,
    stage: row.stage,
    is_authorized: row.authorized,
    done_date: row.due_on,
    paid_date: row.fund_on,
    visit_date: row.visit_on,
    look_again: row.look_again_on,
    contractor_name: row.contractor_name,
    property_name: row.property_name,
    cover_image: row.cover_image,
    total_expense: keptDollars(row.total_cents),
    is_paid: row.paid ? ('YES' as const) : ('NO' as const),
    stage_at: row.stage_at.toISOString(),
    created_at: row.created_at.toISOString(),
    unit_name: row.unit_name ?? '',
    project_title: row.project_title ?? '',
    archived_at: atShown(row),
  }))
  return { data: rows, count }
}
