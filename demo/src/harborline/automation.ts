import { automation } from '@freehold/contract/automation/automation'
import { momentIn } from '@freehold/rules/automation/local-time'
import { type Flag, switchOf, usualFlags } from '@freehold/rules/automation/switches'
import { addDays, type Day } from '@freehold/rules/day'
import { plansOf } from '@freehold/server/areas/automation/plan-turns'
import { saveSwitches } from '@freehold/server/areas/automation/save-switches'
import { sendPlan } from '@freehold/server/areas/automation/send-plans'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { insertPlans, planReceipt, takePlans } from '@freehold/server/mail/sent-by-automation.sql'
import { asAsked, scopeAt } from '../seeder'
import { daysBack, minuteOn } from '../times'
import type { Office } from '../users'

const daysOn = 60
/** Reminders and notices of the last days, and receipts of the last payments but those that a person mailed. */
const history = { days: 45, receipts: 12, mailedByHand: 3 }
/** Notices go out at seven in the morning, reminders at nine. */
const hours = { notice: 7, reminder: 9 } as const
const afternoon = 420

/** Owners and contractors hear of work orders. The office sends new jobs itself. */
const maintenance: readonly Flag[] = ['wo_new_owners', 'wo_updates_owners', 'wo_updates_contractor']

/** The office has let Freehold send the usual mails for two months. The reports of the next month come by themselves. */
export async function seedAutomation(tx: Tx, secrets: Secrets, head: UserScope, now: Date): Promise<void> {
  const since = daysBack(now, daysOn)
  const asked = asAsked(
    automation.save,
    head,
    Object.fromEntries([...usualFlags, ...maintenance].map((flag) => [flag, '1'])),
  )
  await saveSwitches(tx, scopeAt({ scope: head, when: since }), asked, since)
  for (let back = history.days; back > 0; back -= 1) await runDay(tx, secrets, head, addDays(head.today, -back), now)
  for (const { id, day, property } of await lastPayments(tx, head)) {
    const when = minuteOn(day, afternoon, now)
    planReceipt(tx, { ...head, today: day }, [{ id, day, property }], when)
    await sendAll(tx, secrets, head, when)
  }
}

async function runDay(
  tx: Tx,
  secrets: Secrets,
  { account, timezone: zone }: UserScope,
  day: Day,
  now: Date,
): Promise<void> {
  for (const flag of usualFlags) {
    const { does } = switchOf(flag)
    if (does !== 'notice' && does !== 'reminder') continue
    const when = momentIn(zone, day, hours[does])
    if (when > now) continue
    await insertPlans(tx, account, await plansOf(tx, account, { flag, zone, day }), { at: when, run: null })
    await sendAll(tx, secrets, { account }, when)
  }
}

type Secrets = Pick<Office, 'ticketSecret'>

const most = 500

async function sendAll(tx: Tx, secrets: Secrets, { account }: Pick<UserScope, 'account'>, when: Date): Promise<void> {
  for (const plan of await takePlans(tx, account, { reports: false, most, on: null }))
    await sendPlan(tx, { ...secrets, now: () => when }, account, plan, { at: when })
}

async function lastPayments(tx: Tx, { account }: UserScope) {
  const rows = await tx
    .selectFrom('receipt')
    .where('account_id', '=', account)
    .where('source', '=', 'RENT')
    .where('voided_by', 'is', null)
    .select(['id', 'day', 'property_id'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .offset(history.mailedByHand)
    .limit(history.receipts)
    .execute()
  return rows.reverse().map(({ id, day, property_id }) => ({ id, day: day as Day, property: Number(property_id) }))
}
