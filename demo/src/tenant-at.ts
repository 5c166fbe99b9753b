import type { AnyCall, InputOf } from '@freehold/contract/kit/call'
import { dayIn } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { TenantScope } from '@freehold/server/database/tenant-scope'

export interface PortalTenant {
  id: number
  name: string
  language: Language
}

/** A tenant who does something in the portal at a time of the story. */
export const tenantAt = (
  { account, timezone }: { account: number; timezone: string },
  { id, name, language }: PortalTenant,
  when: Date,
): TenantScope => ({
  account,
  tenant: id,
  member: null,
  occupancy: null,
  tenantName: name,
  payerName: name,
  language,
  timezone,
  today: dayIn(timezone, when),
  asOf: when,
  clock: () => when,
  codeGiven: false,
  viewer: null,
})

/** Parses fields as the portal's form would, so the demo can't contain anything the form refuses. */
export function asSent<C extends AnyCall>(call: C, fields: object): InputOf<C> {
  if (!('tenant' in call) || !call.tenant) throw new Error(`${call.path} is no call of tenants`)
  return call.input.parse(fields) as InputOf<C>
}
