import type { GroupId } from '@freehold/contract/access'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { TestApp } from '../app/app'
import { openSessionFor, openTenantSessionFor } from './people'
import type { Household } from './world'

/** The tenant of a household who uses the portal. */
export const tenantOf = ({ account, records }: Household) => ({ account, tenant: records.tenant?.inside[0] ?? 0 })

/** A session of the kind of caller that a call is for: a tenant, or a user of a group. */
export const openSessionOf = (
  context: Pick<TestApp, 'database' | 'clock'>,
  { actor }: AnyCall,
  home: Household,
  group: GroupId = 1,
): Promise<string> =>
  actor === 'tenant' ? openTenantSessionFor(context, tenantOf(home)) : openSessionFor(context, home.people[group])
