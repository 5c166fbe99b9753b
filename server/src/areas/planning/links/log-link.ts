import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'

export const logLink = (
  tx: Tx,
  scope: Scope,
  { id, title }: { id: number; title: string },
  verb: 'added' | 'changed' | 'archived' | 'restored',
  changes: ActivityLine['changes'] = [],
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'quick_link',
    id,
    needs: 'links',
    about: 'the account',
    message: `${scope.userName} ${verb} the quick link ${title}.`,
    changes,
  })
