import { hourIn, momentIn } from '@freehold/rules/automation/local-time'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { zonesOf } from '../../../database/zone'
import { eachAccount } from '../../../jobs/each-account'
import { accountsToRemind, markPlanned, planReminders } from './facts.sql'
import { sendReminderBatch } from './send-reminders'
import { reminderSettingOf } from './setting.sql'

/** The hour at which reminders before the due day go out, too. */
const reminderHour = 9
/** One account's share of a round: its ten thousand reminders don't hold up those of another. */
const shareOfRound = 5

const job = 'late-reminders'

/** Reminds tenants after the due day: each of the days chosen once, whatever the number of servers. */
export async function runLateReminders(context: AppContext) {
  const counts = { planned: 0, batches: 0, failed: 0 }
  const accounts = await accountsToRemind(readsOf(context.pool, null))
  const planned = await eachAccount(context, {
    job,
    turns: accounts.map((account) => ({ account, id: 'plan' })),
    failure: 'The reminders of an account were not planned',
    work: async ({ account }) => {
      counts.planned += await planAll(context, account)
    },
  })
  counts.failed += planned.failed
  for (let round = accounts; round.length > 0; ) {
    const left: number[] = []
    const sent = await eachAccount(context, {
      job,
      turns: round.map((account) => ({ account, id: 'send' })),
      failure: 'The reminders of an account were not sent',
      work: async ({ account }) => {
        const { config } = await forAccount(context, account)
        const given = { now: context.now(), site: config.http.publicUrl }
        for (let batch = 0; batch < shareOfRound; batch += 1) {
          if ((await write(context.pool, account, (tx) => sendReminderBatch(tx, account, given))) === 0) return
          counts.batches += 1
        }
        left.push(account)
      },
    })
    counts.failed += sent.failed
    round = left
  }
  return counts
}

/** Plans the day of each zone once, from its hour on. A day that was missed is not caught up: the next one asks again. */
async function planAll(context: AppContext, account: number): Promise<number> {
  const now = context.now()
  const db = readsOf(context.pool, account)
  const { on, days, onSince } = await reminderSettingOf(db, account)
  if (!on || onSince === null) return 0
  const { all } = await zonesOf(db, account)
  let planned = 0
  for (const zone of all.filter((zone) => isDue(zone, now, onSince)))
    planned += await write(context.pool, account, async (tx) => {
      const day = dayIn(zone, now)
      if (!(await markPlanned(tx, account, { zone, day }))) return 0
      return planReminders(tx, account, { zone, day, days, at: now })
    })
  return planned
}

const isDue = (zone: string, now: Date, onSince: Date): boolean =>
  hourIn(zone, now) >= reminderHour && momentIn(zone, dayIn(zone, now), reminderHour) >= onSince

/** The next moment at which reminders go out in a zone. */
export function nextReminders(zone: string, now: Date): Date {
  const today: Day = dayIn(zone, now)
  return momentIn(zone, hourIn(zone, now) < reminderHour ? today : addDays(today, 1), reminderHour)
}
