import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'

interface Upload {
  id: number
  title: string
  name: string
  home: { property_id: number; unit_id: number } | null
  verb: 'uploaded' | 'deleted' | 'restored'
}

/** One of no tenant is of no property: its lines are read by those who see all of them. */
export const logUploaded = (tx: Tx, scope: UserScope, { id, title, name, home, verb }: Upload): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'uploaded_application',
    id,
    needs: 'applications',
    about: home === null ? 'all properties' : { property: home.property_id, unit: home.unit_id },
    message: `${scope.userName} ${verb} the application "${title}" of ${name}.`,
  })
