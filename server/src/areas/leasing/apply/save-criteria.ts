import { criteriaLines } from '@freehold/rules/leasing/criteria'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/activity.sql'
import { criteriaNow, insertCriteria, type Lines, lockCriteria } from './criteria.sql'

/** Saves the criteria as a new version. The same words stay the version they are. */
export async function saveCriteria(tx: Tx, scope: UserScope, lines: Lines, at: Date): Promise<number> {
  await lockCriteria(tx, scope)
  const before = await criteriaNow(tx, scope)
  if (before && criteriaLines.every((line) => before.lines[line] === lines[line])) return before.version
  const version = (before?.version ?? 0) + 1
  await insertCriteria(tx, scope, { version, lines, at })
  await logActivity(tx, scope, {
    noun: 'application_criteria',
    id: version,
    needs: 'applications',
    about: 'the account',
    message: `${scope.userName} saved version ${version} of the application criteria.`,
  })
  return version
}
