import type { TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { homeTexts } from './texts/all'

/** The answer for a record of another tenant, the same as for one that no one has. */
export const missing = ({ language }: TenantScope, what: 'tenant' | 'line'): Refusal =>
  new Refusal('E_NOT_FOUND', homeTexts[language][`${what}Missing`])

/** The documented calls name the tenant. A session has one tenant, so any other is not found. */
export function requireOwn(scope: TenantScope, id: number): void {
  if (id !== scope.tenant) throw missing(scope, 'tenant')
}
