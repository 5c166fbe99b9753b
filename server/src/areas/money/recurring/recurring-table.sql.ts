import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { type ChargeState, type RecurringKind, recurringKindWords } from '@freehold/rules/money/recurring-charge'
import { choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { totalsOf } from '../../../database/totals'
import { visible } from '../../../database/visible'
import { letterOfAmount } from './letter-of-amount.sql'

type Asked = InputOf<typeof recurringCharge.all>

/** The last day of a charge: its own, or that of its tenancy. */
const last = sql<Day | null>`least(x.ends, o.real_move_out)`

const stateOn = (today: Day) => sql<ChargeState>`case when ${last} < ${today}::date then 'OVER'
  when greatest(x.begins, o.move_in) > ${today}::date then 'AHEAD' else 'BILLED' end`

/** The amount of today, or the first one to come. */
const amountOn = (today: Day) => sql<number>`(select s.amount_cents from recurring_charge_step s
  where s.account_id = x.account_id and s.recurring_charge_id = x.id
  order by s.begins > ${today}::date, case when s.begins <= ${today}::date then s.begins end desc, s.begins limit 1)`

/** In a month as the rules convert it, a fraction of a cent rounded up. */
const monthlyOn = (today: Day) => sql<number>`case when ${stateOn(today)} <> 'BILLED' then 0
  else ceil(${amountOn(today)} * case x.period when 'WEEKLY' then 52 when 'YEARLY' then 1 else 12 end / 12.0)::bigint end`

/** The charges of leases that count, without those that were removed. */
const charges = (db: Db, scope: Scope) =>
  db
    .selectFrom('recurring_charge as x')
    .innerJoin('occupancy as o', byId('o', 'x', 'occupancy_id'))
    .where('x.account_id', '=', scope.account)
    .where(sql<SqlBool>`(x.ends is null or x.ends >= x.begins)`)
    .where('o.cancelled_at', 'is', null)
    .where(visible(scope, 'x.property_id'))

const withNames = (db: Db, scope: Scope) =>
  charges(db, scope)
    .innerJoin('tenant as t', byId('t', 'o', 'tenant_id'))
    .innerJoin('unit as u', byId('u', 'o', 'unit_id'))
    .innerJoin('property as p', byId('p', 'x', 'property_id'))

/** The search reads names, and the words of the kinds. */
const found = (typed: string): RawBuilder<SqlBool> => {
  const kinds = choicesNamed(recurringKindWords, typed)
  return sql<SqlBool>`(${contains(
    sql`lower(t.tenant_name || e'\n' || u.unit_name || e'\n' || p.property_name || e'\n' || x.name)`,
    typed,
  )} or x.kind = any(${kinds}::text[]))`
}

const narrowed = (scope: Scope, { query, property_id, kind, state }: Asked) =>
  allOf([
    ...given(property_id, (id) => sql<SqlBool>`x.property_id = ${id}`),
    ...given(kind, (one) => sql<SqlBool>`x.kind = ${one}`),
    ...given(state, (one) => sql<SqlBool>`${stateOn(scope.today)} = ${one}`),
    ...given(query === '' ? null : query, found),
  ])

export async function chargeTable(db: Db, scope: Scope, input: Asked) {
  const { today } = scope
  const ahead = <V>(
    what: 'amount_cents' | 'begins',
  ) => sql<V | null>`(select s.${sql.ref(what)} from recurring_charge_step s
    where s.account_id = x.account_id and s.recurring_charge_id = x.id and s.begins > greatest(${today}::date, x.begins)
    order by s.begins limit 1)`
  const { data, count } = await pageOf(db, input, {
    rows: withNames(db, scope)
      .where(narrowed(scope, input))
      .select([
        'x.id',
        'x.occupancy_id as rent_id',
        'o.tenant_id',
        't.tenant_name',
        'o.unit_id',
        'u.unit_name',
        'x.property_id',
        'p.property_name',
        'x.name',
        'x.begins',
        'x.covered_to',
        'x.version',
      ])
      .select([
        sql<RecurringKind>`x.kind`.as('kind'),
        sql<RentPeriod>`x.period`.as('period'),
        last.as('ends'),
        stateOn(today).as('state'),
        amountOn(today).as('amount_cents'),
        monthlyOn(today).as('monthly_cents'),
        ahead<number>('amount_cents').as('next_cents'),
        ahead<Day>('begins').as('next_from'),
        letterOfAmount(
          sql`x.account_id`,
          sql`x.id`,
          sql`(select min(s.begins) from recurring_charge_step s where s.account_id = x.account_id
            and s.recurring_charge_id = x.id and s.begins > greatest(${today}::date, x.begins))`,
        ).as('letter'),
      ]),
    orders: {
      tenant_name: sql`t.tenant_name collate natural_order`,
      property_name: sql`p.property_name collate natural_order`,
      kind: sql`x.kind`,
      begins: sql`x.begins`,
      amount: amountOn(today),
    },
    id: sql`x.id`,
    // Only a search reads names.
    counted: input.query === '' ? charges(db, scope).where(narrowed(scope, input)).select('x.id') : undefined,
    ownPlan: true,
  })
  return {
    data: data.map(({ amount_cents, monthly_cents, next_cents, ...row }) => ({
      ...row,
      amount: keptDollars(amount_cents),
      monthly: keptDollars(monthly_cents),
      next_amount: next_cents === null ? null : keptDollars(next_cents),
    })),
    count,
  }
}

/** The number of charges that the filters leave, and what they come to in a month. */
export const chargeTotals = (db: Db, scope: Scope, input: Asked) => {
  const sums = { monthly: monthlyOn(scope.today) }
  return input.query === ''
    ? totalsOf(charges(db, scope).where(narrowed(scope, input)), sums)
    : totalsOf(withNames(db, scope).where(narrowed(scope, input)), sums)
}
