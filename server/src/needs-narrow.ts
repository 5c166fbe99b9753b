import type { DueIn, NeedKind } from '@freehold/contract/reports/needs-you'
import { addDays } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './database/scope'
import type { Need } from './needs-you'

/** The part of the queue that is asked for. */
export interface NeedNarrow {
  /** Only these records. */
  ids?: readonly number[]
  kind?: NeedKind
  due?: DueIn
}

/** The caller's scope, and the part of the queue that is asked for. */
export interface NeedScope extends Scope {
  narrow?: NeedNarrow
}

interface Columns {
  id: RawBuilder<unknown>
  /** The day by which it is to be done; left out where the area knows none. */
  due?: RawBuilder<unknown>
  /** The kind, where one query finds several. */
  kind?: RawBuilder<unknown>
}

const all = sql<SqlBool>`true`

/** Limits a query of the queue to the part that is asked for, so that its counts are those of the filter. */
export function narrowed(scope: NeedScope, { id, due, kind }: Columns): RawBuilder<SqlBool> {
  const { ids, kind: only, due: dueIn } = scope.narrow ?? {}
  const parts = [
    ids && sql<SqlBool>`${id} = any(${ids}::bigint[])`,
    only && kind && sql<SqlBool>`${kind} = ${only}`,
    dueIn && isDue(scope, dueIn, due),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? all : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** The last day of "this week": a week from today. */
const weekDays = 6

function isDue({ today }: Scope, dueIn: DueIn, due: RawBuilder<unknown> | undefined): RawBuilder<SqlBool> {
  if (due === undefined) return dueIn === 'NONE' ? all : sql<SqlBool>`false`
  const week = addDays(today, weekDays)
  return {
    OVERDUE: sql<SqlBool>`${due} < ${today}::date`,
    WEEK: sql<SqlBool>`${due} between ${today}::date and ${week}::date`,
    LATER: sql<SqlBool>`${due} > ${week}::date`,
    NONE: sql<SqlBool>`${due} is null`,
  }[dueIn]
}

/** The same question about a row that was read. */
export function isDueIn({ today }: Pick<Scope, 'today'>, { due }: Pick<Need, 'due'>, dueIn: DueIn): boolean {
  if (due === null) return dueIn === 'NONE'
  const late = due.by < today
  const soon = !late && due.by <= addDays(today, weekDays)
  return dueIn === (late ? 'OVERDUE' : soon ? 'WEEK' : 'LATER')
}
