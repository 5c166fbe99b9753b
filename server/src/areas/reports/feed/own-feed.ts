import type { InputOf } from '@freehold/contract/kit/call'
import type { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { hashOf } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { type Choices, changeFeed, deleteFeed, feedOf, putFeed } from './calendar-feed.sql'
import { newFeedToken } from './feed-token'

/** Makes the address of a user anew. Its token is answered once and kept as a hash. */
export async function makeFeed(tx: Tx, scope: UserScope, choices: Choices, at: Date): Promise<string> {
  const before = await feedOf(tx, scope)
  const token = newFeedToken(scope.account, scope.user)
  await putFeed(tx, scope, hashOf(token), choices, at)
  await logChange(tx, scope, before ? 'reset the calendar address' : 'created a calendar address')
  return token
}

export async function saveFeed(tx: Tx, scope: UserScope, sent: InputOf<typeof calendarFeed.save>): Promise<void> {
  const before = await feedOf(tx, scope)
  if (!before) throw noFeed()
  await changeFeed(tx, scope, fillFrom(sent, before, { with_names: false }))
}

export async function removeFeed(tx: Tx, scope: UserScope): Promise<void> {
  if (!(await deleteFeed(tx, scope))) throw noFeed()
  await logChange(tx, scope, 'deleted the calendar address')
}

const noFeed = () => new Refusal('E_NOT_FOUND', 'Calendar address not found.')

const logChange = (tx: Tx, scope: UserScope, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'user',
    id: scope.user,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${deed}.`,
  })
