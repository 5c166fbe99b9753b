import type { Day } from '@freehold/rules/day'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { eachAccount } from '../../jobs/each-account'
import { accountsToAutomate } from '../../mail/sent-by-automation.sql'
import { planNews } from './plan-news'
import { planTurns } from './plan-turns'
import { sendSome } from './send-plans'

const job = 'automation'
const failure = 'Emails from automation were not queued'

/**
 * Plans what the switches of every account have to send, and queues it as mail. The accounts take turns, so that one with
 * a hundred thousand reminders does not hold up the others.
 */
export async function runAutomation(context: AppContext, on: Day | null, run: number | null = null) {
  const counts = { planned: 0, queued: 0, skipped: 0, failed: 0 }
  const failed = new Set<number>()
  let turns = (await accountsToAutomate(readsOf(context.pool, null))).map((account) => ({ account }))
  const planned = await eachAccount(context, {
    job,
    turns: turns.map((turn) => ({ ...turn, id: 'plan' })),
    failure,
    work: async ({ account }) => {
      counts.planned += await planAll(context, account, { on, run })
    },
  })
  counts.failed += planned.failed
  while (turns.length > 0) {
    const left: typeof turns = []
    const sent = await eachAccount(context, {
      job,
      turns: turns.map((turn) => ({ ...turn, id: 'send' })),
      failure,
      work: async ({ account }) => {
        const some = await sendSome(context, account, { on, failed })
        counts.queued += some.queued
        counts.skipped += some.skipped
        counts.failed += some.failed
        if (some.more) left.push({ account })
      },
    })
    counts.failed += sent.failed
    turns = left
  }
  return counts
}

/** A run by hand for some day plans what is due by the calendar, and no news: these are of the hour. */
async function planAll(context: AppContext, account: number, round: { on: Day | null; run: number | null }) {
  const turns = await planTurns(context, account, round)
  return turns + (round.on === null ? await planNews(context, account, round.run) : 0)
}
