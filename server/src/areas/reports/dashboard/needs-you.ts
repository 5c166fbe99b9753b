import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { mostNeeds, type Needs } from '../../../needs-you'
import { depositsToSettle } from '../../money/deposits/deposits-to-settle.sql'
import { booksToClose } from '../../money/journal/books-to-close'
import { payoutsToCheck } from '../../money/payouts/payouts-to-check.sql'

/** Contributions of the areas to the queue, each with the right that a user needs to settle it. */
const contributions = [
  { right: 'money', needs: depositsToSettle },
  { right: 'money', needs: payoutsToCheck },
  { right: 'settings', needs: booksToClose },
] as const

/** Everything that waits for this user, the oldest first. */
export async function needsYou(db: Db, scope: Scope): Promise<{ data: Needs['rows']; count: number }> {
  const mine = contributions.filter(({ right }) => mayGroup(scope.group, right))
  const found = await Promise.all(mine.map(({ needs }) => needs(db, scope)))
  const rows = found.flatMap((needs) => needs.rows).toSorted((a, b) => a.since.localeCompare(b.since))
  return { data: rows.slice(0, mostNeeds), count: found.reduce((sum, { total }) => sum + total, 0) }
}
