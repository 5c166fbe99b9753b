import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { addDays, type Day } from '@freehold/rules/day'
import { assignNeed, snoozeNeed } from '@freehold/server/areas/reports/attention/change-need'
import { findNeeds } from '@freehold/server/areas/reports/dashboard/find-needs'
import { occurrenceOf } from '@freehold/server/areas/reports/dashboard/need-key'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { scopeAt } from '../seeder'
import { minutesBack } from '../times'

/** The office shares its queue: the owner and the manager each gave the other an item, and one comes back in three days. */
export async function seedAttention(
  tx: Tx,
  { head, manager }: { head: UserScope; manager: UserScope },
  now: Date,
): Promise<void> {
  const [first, second, third] = [minutesBack(now, 190), minutesBack(now, 150), minutesBack(now, 45)]
  await assignNeed(
    tx,
    scopeAt({ scope: head, when: first }),
    {
      ...(await itemOf(tx, head, 'DEPOSIT_TO_SETTLE', now)),
      user_id: manager.user,
      comment: 'The carpet was new in the spring. Please check the photos before you deduct anything.',
    },
    first,
  )
  await assignNeed(
    tx,
    scopeAt({ scope: manager, when: second }),
    {
      ...(await itemOf(tx, manager, 'APPLICATION_TO_DECIDE', now)),
      user_id: head.user,
      comment: 'Both references are good. Is the income enough?',
    },
    second,
  )
  const until: Day = addDays(manager.today, 3)
  const item = await itemOf(tx, manager, 'LEASE_ENDS', now)
  await snoozeNeed(tx, scopeAt({ scope: manager, when: third }), { ...item, until }, third)
}

async function itemOf(tx: Tx, scope: UserScope, kind: NeedKind, now: Date) {
  const { rows } = await findNeeds(tx, scope, { kind, most: 1, now })
  const [need] = rows
  if (!need) throw new Error(`Nothing of the kind ${kind} waits in the demo`)
  return { kind, record: need.id, occurrence: occurrenceOf(need), version: null }
}
