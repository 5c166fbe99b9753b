import { mayGroup } from '@freehold/contract/access'
import { authorizationWords, paidWords, stageWords, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { pattern } from '../../../database/table'
import { seesEverything } from '../../../database/visible'
import { seesAllWork } from '../../account/sight/sees-all-work'
import { orders } from './work-order.sql'

/** Up to here hits are fetched by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 2_000

interface Found {
  total?: number | RawBuilder<number>
  where: RawBuilder<SqlBool>
}

/** The work orders that a typed text finds, and how many there are where that is known. */
export async function ordersFound(
  db: Db,
  scope: Scope,
  { query, archived }: { query: string; archived: boolean },
): Promise<Found> {
  if (query === '') return { where: sql<SqlBool>`true`, ...(!archived && { total: listedTotal(db, scope) }) }
  const like = pattern(query)
  const choices = choicesIn(query)
  const { rows } = await sql<{ total: number; ids: number[] | null }>`select total, ids from find_work_orders(${like},
    ${choices.urgency}::text[], ${choices.stage}::text[], ${choices.authorized}::text[], ${choices.paid}::boolean[], ${archived},
    case when ${seesAllWork(scope)} then null else ${scope.user}::bigint end, ${scope.properties}::bigint[], ${sql.lit(maxIds)})`.execute(
    db,
  )
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, where: ids ? sql<SqlBool>`work_order.id = any(${ids}::bigint[])` : reads(scope, like, choices) }
}

/** The choices that the list shows in the typed word. */
const choicesIn = (typed: string) => ({
  urgency: choicesNamed(urgencyWords, typed),
  stage: choicesNamed(stageWords, typed),
  authorized: choicesNamed(authorizationWords, typed),
  paid: choicesNamed(paidWords, typed).map((answer) => answer === 'YES'),
})

/** The visible text: the title, who does the work, where, and the words of the choices. */
const reads = ({ account }: Scope, like: string, choices: ReturnType<typeof choicesIn>) => sql<SqlBool>`(
  lower(work_order.job_title) like ${like}
  or work_order.contractor_id in (select crew.id from contractor crew where crew.account_id = ${account} and lower(crew.name) like ${like})
  or work_order.property_id in (select place.id from property place where place.account_id = ${account} and lower(place.property_name) like ${like})
  or exists (select from unit home where home.account_id = ${account} and home.id = work_order.unit_id and lower(home.unit_name) like ${like})
  or work_order.urgency = any(${choices.urgency}::text[]) or work_order.stage = any(${choices.stage}::text[])
  or work_order.authorized = any(${choices.authorized}::text[]) or work_order.paid = any(${choices.paid}::boolean[]))`

/** The kept count answers for a caller who sees every work order; for others they are counted. */
const listedTotal = (db: Db, scope: Scope): RawBuilder<number> =>
  seesEverything(scope) && mayGroup(scope.group, 'all-jobs')
    ? sql<number>`(select work_orders from tally where account_id = ${scope.account})`
    : sql<number>`(${orders(db, scope)
        .where('work_order.archived_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))})`
