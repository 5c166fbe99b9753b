import type { LetterDetails, Written } from '@freehold/rules/leasing/notices/letter'
import type { LetterKind } from '@freehold/rules/leasing/notices/notice-kinds'
import { writeLetter } from '@freehold/rules/leasing/notices/write-letter'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { type LetterHome, letterHome } from './letter-facts.sql'

/** A letter that a user is about to write. */
export interface AskedLetter {
  occupancy: number
  kind: LetterKind
  details: LetterDetails
}

/** The letter as it would be issued at a moment, and whose it is. A letter that cannot be written is refused. */
export async function letterFor(
  db: Db,
  scope: Scope,
  { occupancy, kind, details }: AskedLetter,
  now: Date,
): Promise<{ home: LetterHome; written: Written }> {
  const home = await letterHome(db, scope, occupancy, now)
  if (!home) throw notFound('Tenant')
  if (home.cancelled) throw new Refusal('E_CONFLICT', `The lease of ${home.facts.tenant} was canceled.`)
  const written = writeLetter(kind, home.facts, details)
  if ('letter' in written) return { home, written }
  throw written.field === null ? new Refusal('E_CONFLICT', written.problem) : badField(written.field, written.problem)
}
