import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import type { SettlementState } from '@freehold/rules/money/settlement/kinds'
import { depositDeadline } from '@freehold/rules/states/deposit-deadline'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'

type Asked = InputOf<typeof settlement.list>

/** A tenancy without a settlement waits for one while its deposit is held. */
const state = sql<'TO_SETTLE' | SettlementState>`coalesce(s.state, 'TO_SETTLE')`

/** Tenancies that ended with a deposit still held, or with a settlement. */
const ended = (db: Db, scope: Scope) =>
  db
    .selectFrom('occupancy as o')
    .innerJoin('rent_account as r', (join) =>
      join.onRef('r.account_id', '=', 'o.account_id').onRef('r.occupancy_id', '=', 'o.id'),
    )
    .innerJoin('tenant as t', (join) =>
      join.onRef('t.account_id', '=', 'o.account_id').onRef('t.id', '=', 'o.tenant_id'),
    )
    .innerJoin('unit as u', (join) => join.onRef('u.account_id', '=', 'o.account_id').onRef('u.id', '=', 'o.unit_id'))
    .innerJoin('property as p', (join) =>
      join.onRef('p.account_id', '=', 'o.account_id').onRef('p.id', '=', 'o.property_id'),
    )
    .leftJoin('deposit_settlement as s', (join) =>
      join
        .onRef('s.account_id', '=', 'o.account_id')
        .onRef('s.occupancy_id', '=', 'o.id')
        .on('s.state', '<>', 'REVERSED'),
    )
    .where('o.account_id', '=', scope.account)
    // Few of all tenancies that ended: both parts are read from an index.
    .where(
      sql<SqlBool>`o.id in (
        select occupancy_id from rent_account where account_id = ${scope.account} and deposits_cents > 0 and next_bill_on is null
        union all
        select occupancy_id from deposit_settlement where account_id = ${scope.account} and state <> 'REVERSED')`,
    )
    .where('o.real_move_out', 'is not', null)
    .where('o.cancelled_at', 'is', null)
    // A draft whose deposit went back in another way has nothing left to settle.
    .where(
      sql<SqlBool>`(s.state = 'ISSUED' or (s.state = 'DRAFT' and r.balance_cents < 0)
        or (r.deposits_cents > 0 and r.next_bill_on is null and o.real_move_out < ${scope.today}))`,
    )
    .where(visible(scope, 'o.property_id'))
    .select([
      'o.id',
      's.id as settlement_id',
      'o.tenant_id',
      't.tenant_name',
      'u.unit_name',
      'o.property_id',
      'p.property_name',
      'p.state as place',
      'o.real_move_out as moved_out',
      state.as('state'),
      'r.deposits_cents as held',
      's.refund_cents as refund',
      's.balance_cents as balance',
      's.issued_on',
    ])

export async function settlementTable(db: Db, scope: Scope, input: Asked) {
  const { data, count } = await pageOf(db, input, {
    rows: ended(db, scope).where(
      allOf([
        ...given(input.property_id, (id) => sql<SqlBool>`o.property_id = ${id}`),
        ...given(input.state, (one) => sql<SqlBool>`${state} = ${one}`),
        ...given(input.query === '' ? null : input.query, (typed) =>
          contains(sql`lower(t.tenant_name || ' ' || u.unit_name || ' ' || p.property_name)`, typed),
        ),
      ]),
    ),
    orders: {
      moved_out: sql`o.real_move_out`,
      tenant_name: sql`t.tenant_name collate natural_order`,
      property_name: sql`p.property_name collate natural_order`,
    },
    id: sql`o.id`,
    ownPlan: true,
  })
  return {
    data: data.map(({ place, held, refund, balance, moved_out, ...row }) => ({
      ...row,
      moved_out: moved_out ?? '',
      held: keptDollars(held),
      refund: keptDollars(refund ?? 0),
      balance: keptDollars(balance ?? 0),
      due: row.state === 'ISSUED' ? null : (depositDeadline(place, moved_out as Day)?.by ?? null),
    })),
    count,
  }
}
