import type { InputOf } from '@freehold/contract/kit/call'
import { quickLink } from '@freehold/contract/planning/quick-link'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { changesOf } from '../../account/log/changes'
import { logLink } from './log-link'
import { insertLink, lockLink, storedLink, updateLink } from './quick-link.sql'

interface Saved {
  id: number
  version: number
}

/** Adds a quick link, or changes one. */
export async function saveLink(tx: Tx, scope: Scope, sent: InputOf<typeof quickLink.save>): Promise<Saved> {
  const before = sent.id === null ? null : await lockLink(tx, scope, sent.id)
  if (before === undefined) throw notFound('Link')
  const input = fillFrom(sent, before, { description: '' })
  if (before) {
    requireListed(before, 'link', before.title)
    await requireVersion(before.version, sent, input, async () => storedLink(before))
  }
  const id = before ? before.id : await insertLink(tx, scope, input)
  if (before) await updateLink(tx, scope, id, input)
  const changes = before ? changesOf(quickLink.save, before, input) : []
  await logLink(tx, scope, { id, title: input.title }, before ? 'changed' : 'added', changes)
  return { id, version: before ? before.version + 1 : 1 }
}
