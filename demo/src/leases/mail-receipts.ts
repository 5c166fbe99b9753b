import type { Day } from '@freehold/rules/day'
import { mailReceipt } from '@freehold/server/areas/money/ledger/mail-receipt'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { scopeAt } from '../seeder'
import { minuteOn } from '../times'

const most = 3
const afternoon = 470

/** Mails their receipts to the tenants who paid last. */
export async function mailReceipts(tx: Tx, by: UserScope, now: Date): Promise<void> {
  const newest = await tx
    .selectFrom('receipt as r')
    .innerJoin('tenant as t', (join) =>
      join.onRef('t.account_id', '=', 'r.account_id').onRef('t.id', '=', 'r.tenant_id'),
    )
    .where('r.account_id', '=', by.account)
    .where('r.source', '=', 'RENT')
    .where('r.voided_by', 'is', null)
    .select(['r.id', 'r.day'])
    .orderBy('r.day', 'desc')
    .orderBy('t.tenant_name')
    .limit(most)
    .execute()
  for (const [i, { id, day }] of newest.entries()) {
    const when = minuteOn(day as Day, afternoon + i, now)
    await mailReceipt(tx, scopeAt({ scope: { ...by, today: day as Day }, when }), id)
  }
}
