import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import type { LetterRow } from './letter.sql'

/** Writes what a user did with a letter, or what became of it: `did` follows the name. */
export const logLetter = (
  tx: Tx,
  scope: Scope,
  { id, property, unit }: Pick<LetterRow, 'id' | 'property' | 'unit'>,
  did: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'letter',
    id,
    needs: 'tenants',
    about: property === null ? 'all properties' : { property, ...(unit !== null && { unit }) },
    message: `${scope.userName} ${did}.`,
  })
