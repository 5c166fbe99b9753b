import type { GroupId } from '@freehold/contract/access'

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
  /** The super admin who works on the user's behalf, when one does. */
  onBehalfBy: string | null
}

/** What work without a user needs: jobs and stories act for the account itself. */
export function accountScope(account: number, timezone: string, as: { id: number; name: string }): Scope {
  return {
    account,
    user: as.id,
    userName: as.name,
    group: 1,
    isOwner: true,
    properties: null,
    timezone,
    onBehalfBy: null,
  }
}
