import { mayGroup } from '@freehold/contract/access'
import { savedView } from '@freehold/contract/account/saved-view'
import type { InputOf } from '@freehold/contract/kit/call'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { versionOf } from '../../../http/versions/form-version'
import { requireVersion } from '../../../http/versions/version-conflict'
import {
  clearDefaultView,
  countOwnViews,
  deleteView,
  findView,
  insertView,
  lockView,
  setDefaultView,
  updateView,
  viewNamed,
} from './saved-view.sql'

/** Enough for one list; more would be a list of their own. */
const mostViews = 50

type Stored = NonNullable<Awaited<ReturnType<typeof findView>>>

const mayShare = (scope: UserScope): boolean => mayGroup(scope.group, 'share-views')

/** Adds a view, or changes one. */
export async function saveView(tx: Tx, scope: UserScope, input: InputOf<typeof savedView.save>, at: Date) {
  const { id, list, name, state, shared } = input
  if (state === null) throw badField('state', 'The view is required.')
  const before = id === null ? null : await lockView(tx, scope, id)
  if (before === undefined) throw notFound('View')
  if ((shared || before?.shared) && !mayShare(scope))
    throw badField('shared', "Your user type can't share views or change shared ones. Save a view of your own.")
  if (before) {
    if (before.list !== list) throw badField('list', "A view can't move to another list.")
    await requireSame(before, input)
  } else if ((await countOwnViews(tx, scope, list)) >= mostViews)
    throw badField('name', `A list can have at most ${mostViews} views per user. Delete one first.`)
  const fields = { list, name, state, shared }
  if (await viewNamed(tx, scope, fields, id))
    throw badField('name', `There is already a view "${name}". Choose another name.`)
  if (!before) return insertView(tx, scope, fields, at)
  await updateView(tx, scope, before.id, fields, at)
  return before.id
}

const requireSame = (before: Stored, input: InputOf<typeof savedView.save>): Promise<void> => {
  const { list, name, state, shared } = before
  const version = versionOf(savedView.save, before)
  const values = { list, name, state: JSON.stringify(state), shared }
  const sent = { list: input.list, name: input.name, state: JSON.stringify(input.state), shared: input.shared }
  return requireVersion(version, input, sent, async () => ({ version, by: before.saved_by_name, values, words: {} }))
}

/** Only the user's own, or with the right to share also those of the account. */
export async function removeView(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await lockView(tx, scope, id)
  if (!found) throw notFound('View')
  if (found.shared && !mayShare(scope))
    throw new Refusal('E_CONFLICT', 'This view is shared with the account. Ask a manager to delete it.')
  await deleteView(tx, scope, id)
}

export async function chooseView(tx: Tx, scope: UserScope, list: string, id: number | null): Promise<void> {
  if (id === null) return clearDefaultView(tx, scope, list)
  const found = await findView(tx, scope, id)
  if (!found || found.list !== list) throw notFound('View')
  await setDefaultView(tx, scope, list, id)
}
