import type { Day } from '@freehold/rules/day'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../pictures/store-pictures'
import type { Actor } from '../seeder'
import { minuteOn } from '../times'
import type { Office } from '../users'

export interface Desk {
  tx: Tx
  office: Office
  by: UserScope
  pictures: Pictures
}

export const actorOn = ({ office, by }: Desk, day: Day, minute: number): Actor => ({
  scope: by,
  when: minuteOn(day, minute, office.now),
})
