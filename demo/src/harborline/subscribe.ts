import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { layers } from '@freehold/rules/planning/calendar-layers'
import { makeFeed } from '@freehold/server/areas/reports/feed/own-feed'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'

/** The manager reads the account's calendar in a calendar program. Its address was shown once and can't be recovered. */
export async function subscribe(tx: Tx, by: UserScope, now: Date): Promise<void> {
  const when = daysBack(now, 33, 110)
  const scope = scopeAt({ scope: by, when })
  await makeFeed(tx, scope, asAsked(calendarFeed.make, scope, { layers: JSON.stringify(layers) }), when)
}
