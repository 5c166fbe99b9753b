import type { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { write } from '../../database/write'
import type { HandlersOf } from '../../http/answers'
import { feedOf } from './feed/calendar-feed.sql'
import { feedPath } from './feed/feed-route'
import { makeFeed, removeFeed, saveFeed } from './feed/own-feed'

export const calendarFeedHandlers: HandlersOf<typeof calendarFeed> = {
  get: async ({ db, scope }) => {
    const found = await feedOf(db, scope)
    if (!found) return { data: null }
    const { token_hash: _, made_at, fetched_at, ...feed } = found
    return { data: { ...feed, made_at: made_at.toISOString(), fetched_at: fetched_at?.toISOString() ?? null } }
  },

  make: async ({ scope, input, context }) => {
    const token = await write(context.pool, scope.account, (tx) => makeFeed(tx, scope, input, context.now()))
    return { address: `${context.config.http.publicUrl}${feedPath}?token=${token}` }
  },

  save: async ({ tx, scope, input }) => {
    await saveFeed(tx, scope, input)
    return {}
  },

  remove: async ({ tx, scope }) => {
    await removeFeed(tx, scope)
    return {}
  },
}
