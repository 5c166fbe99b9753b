import { digestAfter } from '@freehold/rules/automation/schedule'
import { planDueNews } from '@freehold/server/areas/automation/plan-news'
import { sendPlan } from '@freehold/server/areas/automation/send-plans'
import type { Tx } from '@freehold/server/database/write'
import { takePlans } from '@freehold/server/mail/sent-by-automation.sql'
import type { Office } from '../users'

const minute = 60_000
const most = 500

/** The mails that owners and contractors got of the work orders, each at its time. What is due after now is still to come. */
export async function seedNews(tx: Tx, { account, timezone: zone, now, ticketSecret }: Office): Promise<void> {
  const noted = await tx.selectFrom('maintenance_news').where('account_id', '=', account).select('at').execute()
  const moments = noted.flatMap(({ at }) => [at.getTime() + minute, at.getTime() + digestAfter])
  for (const moment of [...new Set(moments)].sort((a, b) => a - b)) {
    if (moment > now.getTime()) return
    const when = new Date(moment)
    if ((await planDueNews(tx, account, { now: when, zone, run: null })) === 0) continue
    for (const plan of await takePlans(tx, account, { reports: false, most, on: null }))
      await sendPlan(tx, { ticketSecret, now: () => when }, account, plan, { at: when })
  }
}
