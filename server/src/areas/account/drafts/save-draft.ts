import type { draft } from '@freehold/contract/account/draft'
import type { InputOf } from '@freehold/contract/kit/call'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { versionConflict } from '../../../http/versions/version-conflict'
import { findDraft, writeDraft } from './draft.sql'
import { contentOf, storedContent } from './draft-content'

type DraftInput = InputOf<typeof draft.save>

/** Keeps what was typed, over the version that was read. Answers the new version. */
export async function saveDraft(tx: Tx, scope: UserScope, input: DraftInput, now: Date): Promise<number> {
  const content = JSON.stringify(contentOf(input.form, input.content))
  return saveContent(tx, scope, { ...input, content }, now)
}

async function saveContent(tx: Tx, scope: UserScope, input: DraftInput, now: Date): Promise<number> {
  const written = await writeDraft(tx, scope, input, now)
  if (written !== null) return written
  const kept = await findDraft(tx, scope, input)
  // A draft that was discarded elsewhere doesn't block a new one.
  if (!kept) return saveContent(tx, scope, { ...input, version: 0 }, now)
  // The same words are no conflict, such as a save whose answer was lost.
  if (kept.content === input.content) return kept.version
  throw versionConflict({ version: kept.version, by: scope.userName, ...storedContent(input.form, kept.content) })
}
