import type { InputOf } from '@freehold/contract/kit/call'
import { quickLink } from '@freehold/contract/planning/quick-link'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { notFound } from '../../../http/refusal'
import { type ActivityLine, logActivity } from '../../account/activity.sql'
import { changesOf } from '../../account/log/changes'
import { deleteLink, insertLink, lockLink, updateLink } from './quick-link.sql'

/** Adds a quick link, or changes one. */
export async function saveLink(tx: Tx, scope: Scope, sent: InputOf<typeof quickLink.save>): Promise<number> {
  const before = sent.id === null ? null : await lockLink(tx, scope, sent.id)
  if (before === undefined) throw notFound('Link')
  const input = fillFrom(sent, before, { description: '' })
  const id = before ? before.id : await insertLink(tx, scope, input)
  if (before) await updateLink(tx, scope, id, input)
  const changes = before ? changesOf(quickLink.save, before, input) : []
  await logChange(tx, scope, { id, title: input.title }, before ? 'changed' : 'added', changes)
  return id
}

export async function removeLink(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockLink(tx, scope, id)
  if (!found) throw notFound('Link')
  await deleteLink(tx, scope, id)
  await logChange(tx, scope, found, 'deleted')
}

const logChange = (
  tx: Tx,
  scope: Scope,
  { id, title }: { id: number; title: string },
  verb: string,
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
