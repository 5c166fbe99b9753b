import type { GroupId } from '@freehold/contract/access'
import { type Day, dayIn } from '@freehold/rules/day'

/** The user who is asking, the account, and the properties the user may see. Every SQL function takes it first. */
export interface Scope {
  account: number
  /** Null when the system itself acts, not a user. */
  user: number | null
  userName: string
  group: GroupId
  isOwner: boolean
  /** The only properties this user may see; null is all of them. */
  properties: readonly number[] | null
  timezone: string
  /** The current day in the account's time zone. */
  today: Day
  /** The moment of a call, from which the day at each property follows. Without it, today is the day of all of them. */
  asOf?: Date
  /** The super admin who works on the user's behalf, when one does. */
  onBehalfBy: string | null
  /** A program acts with a key of the user: it sees what the key is for, and not what is the user's own. */
  byKey?: true
  /** The time of the lines that the log gets and of the mails, for work that is entered after the fact. Without it, now. */
  clock?: () => Date
}

/** The name that a record keeps of who acted: a super admin is never left out of it. */
export const actorName = ({ onBehalfBy }: Pick<Scope, 'onBehalfBy'>, name: string): string =>
  onBehalfBy === null ? name : name === '' ? onBehalfBy : `${onBehalfBy} on behalf of ${name}`

/** The user whose own records the caller sees beside those of its properties: no user has the id 0. */
export const ownerOfOwn = ({ user, byKey }: Pick<Scope, 'user' | 'byKey'>): number => (byKey ? 0 : (user ?? 0))

/** The current day in the time zone of a property. */
export const dayAt = ({ asOf, today }: Pick<Scope, 'asOf' | 'today'>, timezone: string): Day =>
  asOf ? dayIn(timezone, asOf) : today

/** A person is asking. */
export interface UserScope extends Scope {
  user: number
}

/** The scope of a job: it acts for no user, and the day is that of the places it works for. */
export const houseScope = (account: number, timezone: string, today: Day): Scope => ({
  account,
  user: null,
  userName: 'Freehold',
  group: 1,
  isOwner: true,
  properties: null,
  timezone,
  today,
  onBehalfBy: null,
})

/** The scope of work without a session that is done on behalf of one of the account's users, as in the demo. */
export function accountScope(
  account: number,
  timezone: string,
  as: { id: number; name: string },
  now: Date,
): UserScope {
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
