import type { GroupId } from '@freehold/contract/access'
import { type Day, dayIn } from '@freehold/rules/day'

/** Who is asking, of which account, and which of its properties they may see. Every SQL function takes it first. */
export interface Scope {
  account: number
  user: number
  userName: string
  group: GroupId
  isOwner: boolean
  /** The only properties this user may see; null is all of them. */
  properties: readonly number[] | null
  timezone: string
  /** Which day it is in the account's time zone. */
  today: Day
  /** The super admin who works on the user's behalf, when one does. */
  onBehalfBy: string | null
}

/** What work without a session needs: jobs and stories act for the account, or for one of its users. */
export function accountScope(account: number, timezone: string, as: { id: number; name: string }, now: Date): Scope {
  return {
    account,
    user: as.id,
    userName: as.name,
    group: 1,
    isOwner: true,
    properties: null,
    timezone,
    today: dayIn(timezone, now),
    onBehalfBy: null,
  }
}
