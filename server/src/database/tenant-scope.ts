import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { Scope } from './scope'

/** One who signs in to the portal: the account holder of a tenancy, or a member of the household in one of its homes. */
export interface Person {
  account: number
  /** The account holder. */
  tenant: number
  /** Null is the account holder. */
  member: number | null
}

/** Names a person where counts and keys of two people must not meet. */
export const personKey = ({ account, tenant, member }: Person): string =>
  member === null ? `${account} ${tenant}` : `${account} ${tenant} member ${member}`

/** A person who signed in to the portal. Every query of the portal names the tenant beside the account. */
export interface TenantScope extends Person {
  /** The only home of a member; null for the account holder, who sees all of its own. */
  occupancy: number | null
  /** The account holder's name. */
  tenantName: string
  /** The name of the person who is signed in. */
  payerName: string
  language: Language
  timezone: string
  /** The current day in the account's time zone. */
  today: Day
  asOf: Date
  /** Whether a mailed code was entered in this session. */
  codeGiven: boolean
  /** The staff user who looks at the tenant's portal, and may only read; null for the person itself. */
  viewer: string | null
  /** The time of the lines that the log gets, for work that is entered after the fact. Without it, now. */
  clock?: () => Date
}

/** The scope in which a verb of another area works for a person of a tenancy: for no user, under the person's name. */
export const actingFor = ({ account, payerName, timezone, today, asOf, clock }: TenantScope): Scope => ({
  account,
  user: null,
  userName: payerName,
  group: 1,
  isOwner: false,
  properties: null,
  timezone,
  today,
  asOf,
  onBehalfBy: null,
  ...(clock && { clock }),
})
