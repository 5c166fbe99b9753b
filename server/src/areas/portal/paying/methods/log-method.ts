import { methodName } from '@freehold/rules/portal/method-name'
import { actingFor, type TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'
import { logActivity } from '../../../account/log/activity.sql'
import { payingHome } from '../paying-home.sql'
import type { MethodRow } from './portal-method.sql'

/** Staff read that a tenant saved or deleted a way to pay, among what happened at the tenant's home. */
export async function logMethod(
  tx: Tx,
  scope: TenantScope,
  did:
    | 'saved a payment method'
    | 'deleted a saved payment method'
    | 'entered the wrong deposit amounts too many times for',
  method: MethodRow,
): Promise<void> {
  const home = await payingHome(tx, scope, null)
  await logActivity(tx, actingFor(scope), {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'tenants',
    about: home === undefined ? 'all properties' : { property: home.property },
    message: `${scope.payerName} ${did} in the portal: ${methodName(method, 'en')}.`,
  })
}
