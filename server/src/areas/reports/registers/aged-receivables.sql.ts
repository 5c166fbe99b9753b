import type { InputOf } from '@freehold/contract/kit/call'
import type { standing } from '@freehold/contract/reports/standing'
import { addDays } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { pageOf } from '../../../database/table'
import { totalsOf } from '../../../database/totals'
import { onlyProperty, visible } from '../../../database/visible'
import { homeOf, searched } from './deposits-register.sql'

type Asked = InputOf<typeof standing.aged>

export interface AgedLine {
  id: number
  tenant_id: number
  tenant_name: string
  property_name: string
  unit_name: string
  not_due: number
  days_30: number
  days_60: number
  days_90: number
  older: number
  credit: number
  balance: number
}

const orders = {
  balance: sql`l.balance`,
  older: sql`l.older`,
  days_90: sql`l.days_90`,
  days_60: sql`l.days_60`,
  days_30: sql`l.days_30`,
  tenant_name: sql`l.tenant_name collate natural_order`,
  property_name: sql`l.property_name collate natural_order`,
  unit_name: sql`l.unit_name collate natural_order`,
}

/** Open charges by how long they are overdue, and unused payments: together the balance. */
function owedBy(scope: Scope, { property_id: property }: Asked) {
  const { account, today } = scope
  const [month, twoMonths, threeMonths] = [30, 60, 90].map((days) => addDays(today, -days))
  const asked = visible(onlyProperty(scope, property), 'property_id')
  const open = sql`coalesce(sum(cents) filter (where due`
  return sql`
    select o.id, o.tenant_id, t.tenant_name, p.property_name, u.unit_name, a.*, a.owed - a.credit as balance
    from (
      select occupancy_id,
        ${open} >= ${today}), 0)::bigint as not_due,
        ${open} < ${today} and due >= ${month}), 0)::bigint as days_30,
        ${open} < ${month} and due >= ${twoMonths}), 0)::bigint as days_60,
        ${open} < ${twoMonths} and due >= ${threeMonths}), 0)::bigint as days_90,
        ${open} < ${threeMonths}), 0)::bigint as older,
        coalesce(sum(cents) filter (where due is not null), 0)::bigint as owed,
        coalesce(sum(cents) filter (where due is null), 0)::bigint as credit
      from (
        select occupancy_id, due, open_cents as cents from charge
        where account_id = ${account} and open_cents > 0 and voided_by is null and ${asked}
        union all
        select occupancy_id, null, free_cents + deposit_free_cents from receipt
        where account_id = ${account} and voided_by is null and (free_cents > 0 or deposit_free_cents > 0) and ${asked}
      ) parts group by 1
    ) a join occupancy o on o.account_id = ${account} and o.id = a.occupancy_id ${homeOf(scope)}`
}

const linesOf = (db: Db, scope: Scope, asked: Asked) =>
  db.selectFrom(sql<AgedLine>`(${owedBy(scope, asked)})`.as('l')).where(searched(asked.query))

export async function agedReceivables(
  db: Db,
  scope: Scope,
  asked: Asked,
): Promise<{ data: AgedLine[]; count: number }> {
  return pageOf(db, asked, { rows: linesOf(db, scope, asked).selectAll(), orders, id: sql`l.id` })
}

/** The sums of all balances found, on whatever page they are. */
export const agedTotals = (db: Db, scope: Scope, asked: Asked) =>
  totalsOf(linesOf(db, scope, asked), {
    not_due: sql`l.not_due`,
    days_30: sql`l.days_30`,
    days_60: sql`l.days_60`,
    days_90: sql`l.days_90`,
    older: sql`l.older`,
    credit: sql`l.credit`,
    balance: sql`l.balance`,
  })
