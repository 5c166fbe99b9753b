import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { Scope } from './scope'

/** A tenant who signed in to the portal. Every query of the portal names the tenant beside the account. */
export interface TenantScope {
  account: number
  tenant: number
  tenantName: string
  language: Language
  timezone: string
  /** The current day in the account's time zone. */
  today: Day
  asOf: Date
  /** Whether a mailed code was entered in this session. */
  codeGiven: boolean
  /** The staff user who looks at the tenant's portal, and may only read; null for the tenant. */
  viewer: string | null
  /** The time of the lines that the log gets, for work that is entered after the fact. Without it, now. */
  clock?: () => Date
}

/** The scope in which a verb of another area works for a tenant: for no user, under the tenant's name. */
export const actingFor = ({ account, tenantName, timezone, today, asOf, clock }: TenantScope): Scope => ({
  account,
  user: null,
  userName: tenantName,
  group: 1,
  isOwner: false,
  properties: null,
  timezone,
  today,
  asOf,
  onBehalfBy: null,
  ...(clock && { clock }),
})
