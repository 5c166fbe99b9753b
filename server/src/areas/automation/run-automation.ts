import type { Day } from '@freehold/rules/day'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { accountsToAutomate } from '../account/automation/sent.sql'
import { planNews } from './plan-news'
import { planTurns } from './plan-turns'
import { sendSome } from './send-plans'

/**
 * Plans what the switches of every account have to send, and queues it as mail. The accounts take turns, so that one with
 * a hundred thousand reminders does not hold up the others. One that fails does not stop them either.
 */
export async function runAutomation(context: AppContext, on: Day | null, run: number | null = null) {
  const told = { planned: 0, queued: 0, skipped: 0, failed: 0 }
  const failed = new Set<number>()
  const attempt = async <T>(account: number, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      told.failed += 1
      context.log.error({ err: error, account }, 'Mails of automation were not queued')
      return null
    }
  }
  const accounts = await accountsToAutomate(readsOf(context.pool, null))
  for (const account of accounts)
    told.planned += (await attempt(account, () => planAll(context, account, { on, run }))) ?? 0
  for (let turn = accounts; turn.length > 0; ) {
    const left: number[] = []
    for (const account of turn) {
      const sent = await attempt(account, () => sendSome(context, account, { on, failed }))
      if (!sent) continue
      told.queued += sent.queued
      told.skipped += sent.skipped
      told.failed += sent.failed
      if (sent.more) left.push(account)
    }
    turn = left
  }
  return told
}

/** A run by hand for some day plans what is due by the calendar, and no news: these are of the hour. */
async function planAll(context: AppContext, account: number, round: { on: Day | null; run: number | null }) {
  const turns = await planTurns(context, account, round)
  return turns + (round.on === null ? await planNews(context, account, round.run) : 0)
}
