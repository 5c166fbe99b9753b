import { add, type Cents, cents, sum, toDollars } from '@freehold/rules/money'
import { type Owed, owedOf } from '@freehold/rules/money/owed'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { openOfTenants } from './owed.sql'

interface Asked {
  property_id: number | null
  tenant_id: number | null
}

/** The figures of what tenants owe, and how they add up. */
export async function owedBridge(db: Db, scope: Scope, asked: Asked) {
  const rows = await openOfTenants(db, scope, asked)
  const tenants = rows.map((row) => ({
    living: row.living,
    of: owedOf({
      overdue: cents(row.overdue),
      notYetDue: cents(row.not_yet_due),
      credit: cents(row.credit),
      depositCredit: cents(row.deposit_credit),
    }),
  }))
  const all = (pick: (of: Owed) => Cents) => sum(tenants.map(({ of }) => pick(of)))
  const current = sum(tenants.filter(({ living }) => living).map(({ of }) => of.pastDue))
  const former = sum(tenants.filter(({ living }) => !living).map(({ of }) => of.pastDue))
  return {
    data: {
      past_due_current: toDollars(current),
      past_due_former: toDollars(former),
      past_due: toDollars(add(current, former)),
      not_yet_due: toDollars(all((of) => of.notYetDue)),
      owed: toDollars(all((of) => of.inAll)),
      credits: toDollars(all((of) => of.credits)),
      balance: toDollars(all((of) => of.balance)),
      deposit_credits: toDollars(sum(rows.map((row) => cents(row.deposit_credit)))),
    },
  }
}
