import type { Theirs } from '@freehold/contract/kit/theirs'
import { Refusal } from '../refusal'

/** Another user saved first: the answer carries what is stored now, so that the person can choose. */
export const versionConflict = (theirs: Theirs): Refusal =>
  new Refusal(
    'E_CONFLICT',
    `${theirs.by || 'Another user'} saved this after you opened it. Choose which values to keep.`,
    { theirs },
  )

type Sent = Readonly<Record<string, unknown>>

/**
 * Refuses a save over a version that another user has replaced, unless it would change nothing. A caller who names no
 * version is not checked. The row is locked before, so that two saves over one version run in turn.
 */
export async function requireVersion(
  now: number,
  { version }: { version: number | null },
  sent: Sent,
  stored: () => Promise<Theirs>,
): Promise<void> {
  if (version === null || version === now) return
  const theirs = await stored()
  const differs = Object.entries(theirs.values).some(([name, value]) => sent[name] !== value)
  if (differs) throw versionConflict(theirs)
}
