import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockApplication } from './application.sql'

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Locks an application that was not deleted. */
export async function requireListedOne(tx: Tx, scope: UserScope, id: number): Promise<LockedApplication> {
  const found = await lockApplication(tx, scope, id)
  if (!found) throw notFound('Rental application')
  if (found.archived_at !== null) throw new Refusal('E_CONFLICT', 'This application was deleted. Restore it first.')
  return found
}

/** Says in the log what was done with an application; `more` is a sentence after it. */
export const logApplication = (
  tx: Tx,
  scope: Scope,
  found: Pick<LockedApplication, 'id' | 'property_id' | 'unit_id' | 'tenant_name'>,
  { did, more = '' }: { did: string; more?: string },
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'rental_application',
    id: found.id,
    needs: 'applications',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.userName} ${did} the rental application of ${found.tenant_name}.${more === '' ? '' : ` ${more}`}`,
  })
