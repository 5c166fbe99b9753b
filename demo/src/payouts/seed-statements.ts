import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { issueStatement } from '@freehold/server/areas/money/statements/make-statement'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { scopeAt } from '../seeder'
import { minuteOn } from '../times'
import type { Office } from '../users'
import { ownersToPay } from './owners-to-pay.sql'

interface Issuing {
  tx: Tx
  office: Office
  by: UserScope
}

/** Statements are issued on this day of the month after, once its first days are over. */
const issuedOn = 3

/** Two owners get a statement for each month; those of the last two months are in the demo. */
export async function seedStatements({ tx, office, by }: Issuing): Promise<void> {
  const owners = (await ownersToPay(tx, by)).slice(0, 2)
  for (const ago of [2, 1]) {
    const month = addMonths(firstOfMonth(by.today), -ago)
    const day = earlier(addDays(addMonths(month, 1), issuedOn - 1), by.today)
    for (const [i, { id }] of owners.entries()) {
      const at = minuteOn(day, 30 + i * 10, office.now)
      await issueStatement(tx, scopeAt({ scope: { ...by, today: day }, when: at }), { owner: id, month, at })
    }
  }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
