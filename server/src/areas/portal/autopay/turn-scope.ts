import type { TenantScope } from '../../../database/tenant-scope'
import type { Turn } from './turn.sql'

type Payer = Pick<
  Turn,
  'tenant' | 'member' | 'occupancy' | 'tenantName' | 'payerName' | 'language' | 'timezone' | 'today'
>

/** The scope in which the job pays for an adult of a home: the day is that of the property. */
export const turnScope = (account: number, turn: Payer, now: () => Date): TenantScope => ({
  account,
  tenant: turn.tenant,
  member: turn.member,
  occupancy: turn.member === null ? null : turn.occupancy,
  tenantName: turn.tenantName,
  payerName: turn.payerName,
  language: turn.language,
  timezone: turn.timezone,
  today: turn.today,
  asOf: now(),
  codeGiven: false,
  viewer: null,
  clock: now,
})
