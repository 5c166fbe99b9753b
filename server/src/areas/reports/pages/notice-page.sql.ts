import type { NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import { keptDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { isServed } from '../../leasing/notices/notice.sql'
import { pastDue } from './owed-for.sql'

interface Tenancy {
  id: number
  unit_id: number
  move_in: string
  move_out: string
  real_move_out: string | null
  tenant_id: number
  name: string
  email: string
  phone: string
  owed_cents: number | null
  past_due: number
  balance: number
}

/** The tenancy of a notice: its days, its tenant and what it owes. */
export async function tenancyOf(db: Db, scope: Scope, notice: number) {
  const { rows } = await sql<Tenancy>`select o.id, o.unit_id, o.move_in, o.move_out, o.real_move_out, t.id as tenant_id,
      t.tenant_name as name, t.email, t.phone, n.owed_cents, ${pastDue(scope)} as past_due, coalesce(r.balance_cents, 0) as balance
    from notice n
    join occupancy o on o.account_id = n.account_id and o.id = n.occupancy_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    left join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where n.account_id = ${scope.account} and n.id = ${notice} and ${visible(scope, 'n.property_id')}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { tenant_id, name, email, phone, owed_cents, past_due, balance, ...tenancy } = found
  return {
    tenancy,
    tenant: { id: tenant_id, name, email, phone },
    money: {
      owed_then: owed_cents === null ? null : keptDollars(owed_cents),
      past_due: keptDollars(past_due),
      balance: keptDollars(balance),
    },
  }
}

interface Other {
  id: number
  title: string
  kind: NoticeKind
  issued_at: Date
  served: boolean
}

/** The newest other notices of the same tenancy. */
export async function othersBeside(db: Db, scope: Scope, notice: number, tenancy: number) {
  const { rows } = await sql<Other>`select notice.id, notice.title, notice.kind, notice.issued_at, ${isServed} as served
    from notice
    where notice.account_id = ${scope.account} and notice.occupancy_id = ${tenancy} and notice.id <> ${notice}
      and notice.archived_at is null and ${visible(scope, 'notice.property_id')}
    order by notice.id desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }))
}
