import type { InputOf } from '@freehold/contract/kit/call'
import type { autopayList } from '@freehold/contract/portal/autopay-list'
import type { Day } from '@freehold/rules/day'
import type { AutopayMode, AutopayState, PlanWhy, TurnState, TurnWhy } from '@freehold/rules/portal/autopay/words'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'

type Asked = InputOf<typeof autopayList.list>

const home = sql<string>`u.unit_name || ', ' || p.property_name`

const payer = sql<string>`coalesce(h.first_name || ' ' || h.last_name, n.tenant_name)`

/** A column of the turn that is next. */
const next = <T>(column: string) => sql<T | null>`(select ${sql.ref(`t.${column}`)} from autopay_turn t
  where t.account_id = x.account_id and t.autopay_id = x.id and t.take_on is not null and x.state <> 'ENDED'
  order by t.take_on, t.id limit 1)`

/** A column of the newest turn that is over, or sent. */
const last = <T>(column: string) => sql<T | null>`(select ${sql.ref(`t.${column}`)} from autopay_turn t
  where t.account_id = x.account_id and t.autopay_id = x.id and t.state not in ('PLANNED', 'ANNOUNCED')
  order by t.due_on desc limit 1)`

const nextOn = sql<Day | null>`coalesce(${next('take_on')}, case when x.state = 'ACTIVE' then x.next_on end)`

/** A page of the plans in sight. */
export const autopayTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: db
      .selectFrom('autopay as x')
      .innerJoin('tenant as n', (on) => on.onRef('n.account_id', '=', 'x.account_id').onRef('n.id', '=', 'x.tenant_id'))
      .innerJoin('occupancy as o', (on) =>
        on.onRef('o.account_id', '=', 'x.account_id').onRef('o.id', '=', 'x.occupancy_id'),
      )
      .innerJoin('unit as u', (on) => on.onRef('u.account_id', '=', 'o.account_id').onRef('u.id', '=', 'o.unit_id'))
      .innerJoin('property as p', (on) =>
        on.onRef('p.account_id', '=', 'o.account_id').onRef('p.id', '=', 'o.property_id'),
      )
      .leftJoin('household_member as h', (on) =>
        on.onRef('h.account_id', '=', 'x.account_id').onRef('h.id', '=', 'x.member_id'),
      )
      .where('x.account_id', '=', scope.account)
      .where(visible(scope, 'o.property_id'))
      .where(
        allOf([
          ...given(input.property_id, (id) => sql<SqlBool>`o.property_id = ${id}`),
          ...given(input.tenant_id, (id) => sql<SqlBool>`x.tenant_id = ${id}`),
          ...given(input.state, (state) => sql<SqlBool>`x.state = ${state}`),
          ...given(input.query || null, (typed) =>
            contains(sql`lower(n.tenant_name || e'\n' || ${payer} || e'\n' || ${home})`, typed),
          ),
        ]),
      )
      .select([
        'x.id',
        'x.tenant_id',
        'n.tenant_name',
        payer.as('payer'),
        'x.occupancy_id as rent_id',
        home.as('unit'),
        sql<AutopayMode>`x.mode`.as('mode'),
        'x.amount_cents',
        'x.limit_cents',
        'x.day',
        sql<AutopayState>`x.state`.as('state'),
        sql<Day | null>`x.paused_until`.as('paused_until'),
        sql<PlanWhy | ''>`x.why`.as('why'),
        nextOn.as('next_on'),
        next<number>('announced_cents').as('next_amount'),
        last<Day>('due_on').as('last_on'),
        last<TurnState>('state').as('last_state'),
        last<number>('taken_cents').as('last_taken'),
        last<TurnWhy | ''>('why').as('last_why'),
        last<string>('message').as('last_message'),
        last<number>('left_cents').as('last_left'),
        last<Day>('take_on').as('last_try'),
      ]),
    orders: {
      tenant_name: sql`n.tenant_name collate natural_order`,
      unit: sql`${home} collate natural_order`,
      next_on: nextOn,
      last_on: last('due_on'),
    },
    nullable: ['next_on', 'last_on'],
    id: sql`x.id`,
  })
