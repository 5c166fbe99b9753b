import type { draft } from '@freehold/contract/account/draft'
import type { InputOf } from '@freehold/contract/kit/call'
import type { UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { versionConflict } from '../../http/version-conflict'
import { findDraft, writeDraft } from './draft.sql'

/** Keeps what was typed, over the version that was read. Answers the new version. */
export async function saveDraft(
  tx: Tx,
  scope: UserScope,
  input: InputOf<typeof draft.save>,
  now: Date,
): Promise<number> {
  const written = await writeDraft(tx, scope, input, now)
  if (written !== null) return written
  const kept = await findDraft(tx, scope, input.form)
  // A draft that was discarded elsewhere stands in nobody's way.
  if (!kept) return (await writeDraft(tx, scope, { ...input, version: 0 }, now)) ?? 1
  // The same words are no conflict, such as a save whose answer was lost.
  if (kept.content === input.content) return kept.version
  throw versionConflict({ version: kept.version, theirs: kept.content, yours: input.content })
}
