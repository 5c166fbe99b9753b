import type { TenantScope } from '../../../database/tenant-scope'
import type { Turn } from './turn.sql'

type Payer = Pick<Turn, 'tenant' | 'tenantName' | 'language' | 'timezone' | 'today'>

/** The scope in which the job pays for a tenant: the day is that of the property. */
export const turnScope = (account: number, turn: Payer, now: () => Date): TenantScope => ({
  account,
  tenant: turn.tenant,
  tenantName: turn.tenantName,
  language: turn.language,
  timezone: turn.timezone,
  today: turn.today,
  asOf: now(),
  codeGiven: false,
  viewer: null,
  clock: now,
})
