import type { Day } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth, monthName } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { accountNameOf } from './account-name.sql'
import { requireOwner } from './make-statement'
import { ownerMovements } from './owner-movements.sql'
import { type Figures, statementOfMonth } from './owner-statement.sql'
import { madeOf, type StatementContent } from './statement-content'

interface PeriodStatement extends Figures {
  content: StatementContent
  /** It is the issued statement of the month, and not a reading of the books. */
  issued: boolean
}

/**
 * An owner's statement of whole months: as it was issued, where the period is a month whose statement was. Any other is a
 * reading of the books, which issues nothing and has no adjustments.
 */
export async function statementOfPeriod(
  db: Db,
  scope: Scope,
  owner: number,
  { from, to }: { from: Day; to: Day },
): Promise<PeriodStatement> {
  const found = await requireOwner(db, scope, owner)
  const issued =
    monthName(from) === monthName(to) ? await statementOfMonth(db, scope, owner, firstOfMonth(from)) : undefined
  if (issued) return { ...issued, issued: true }
  const movements = await ownerMovements(db, scope, {
    owner,
    from: firstOfMonth(from),
    to: lastOfMonth(to),
    since: null,
  })
  const { sums, deposits, lastEntry: _, ...lines } = madeOf(movements, null)
  const { unexplained: __, ...figures } = sums
  return {
    ...figures,
    deposits,
    issued: false,
    content: {
      company: await accountNameOf(db, scope),
      business: found.business_name,
      owner: found.owner_name ?? '',
      email: found.email,
      ...lines,
    },
  }
}
