import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import {
  authorizationWords,
  boardColumns,
  openStages,
  paidWords,
  type Stage,
  stageWords,
  urgencyWords,
} from '@freehold/rules/maintenance/work-order-words'
import { keptDollars } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../../database/archived'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { atShown } from '../../../http/archived'
import { coverImage, withNames, words } from './work-order.sql'

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

const wordOf = (all: Readonly<Record<string, string>>, column: string) =>
  sql`(${JSON.stringify(all)}::json ->> ${sql.ref(`work_order.${column}`)})`

/** The text columns of the list. */
const searchText = sql`lower(concat_ws(e'\n', work_order.job_title, contractor.name, property.property_name, unit.unit_name,
  ${wordOf(urgencyWords, 'urgency')}, ${wordOf(stageWords, 'stage')}, ${wordOf(authorizationWords, 'authorized')},
  case when work_order.paid then ${paidWords.YES}::text else ${paidWords.NO}::text end))`

/** The stages are written out, so that a generic plan can use the partial indexes. */
const within = (these: readonly Stage[]) =>
  sql<SqlBool>`work_order.stage in (${sql.join(these.map((stage) => sql.lit(stage)))})`

type Asked = InputOf<typeof workOrder.list> & Page<keyof typeof sorts>

const asked = (input: Asked) =>
  allOf([
    listed('work_order', input),
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
  ])

/** The dashboard shows all new work orders without paging. */
const pageAsked = (input: Asked): Asked => (input.dashboard ? { ...input, page: 1, limit: -1 } : input)

export async function orderTable(db: Db, scope: Scope, input: Asked) {
  const found = withNames(db, scope)
    .where(asked(input))
    .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
  const { data, count } = await pageOf(db, pageAsked(input), {
    rows: found.select([
      'work_order.id',
      'work_order.job_title',
      'work_order.property_id',
      'work_order.unit_id',
      'work_order.contractor_id',
      'work_order.project_id',
      'work_order.due_on as done_date',
      'work_order.total_cents',
      'work_order.paid',
      'work_order.fund_on as paid_date',
      'work_order.stage_at',
      'work_order.created_at',
      'work_order.visit_on as visit_date',
      'work_order.look_again_on as look_again',
      'work_order.archived_at',
      'contractor.name as contractor_name',
      'property.property_name',
      'unit.unit_name',
      'project.project_title',
      words.urgency.as('urgency'),
      words.stage.as('stage'),
      words.authorized.as('is_authorized'),
      coverImage.as('cover_image'),
    ]),
    orders: sorts,
    nullable: ['is_authorized', 'paid_date'],
    id: sql`work_order.id`,
  })
  const rows = data.map(({ total_cents, paid, stage_at, created_at, unit_name, project_title, ...row }) => ({
    ...row,
    total_expense: keptDollars(total_cents),
    is_paid: paid ? ('YES' as const) : ('NO' as const),
    stage_at: stage_at.toISOString(),
    created_at: created_at.toISOString(),
    unit_name: unit_name ?? '',
    project_title: project_title ?? '',
    archived_at: atShown(row),
  }))
  return { data: rows, count }
}
