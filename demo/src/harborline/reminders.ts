import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { momentIn } from '@freehold/rules/automation/local-time'
import { addDays } from '@freehold/rules/day'
import { markPlanned, planReminders } from '@freehold/server/areas/messages/reminders/facts.sql'
import { savePropertyReminders } from '@freehold/server/areas/messages/reminders/property-reminders'
import { saveReminders } from '@freehold/server/areas/messages/reminders/save-reminders'
import { sendReminderBatch } from '@freehold/server/areas/messages/reminders/send-reminders'
import { properties } from '@freehold/server/areas/portfolio/property.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'

const daysOn = 60
const historyDays = 40
const days = [3, 10]
const hour = 9

/** The office has reminded tenants three and ten days after the due day for two months. */
export async function seedReminders(tx: Tx, head: UserScope, now: Date): Promise<void> {
  const since = daysBack(now, daysOn)
  const scope = scopeAt({ scope: head, when: since })
  const asked = asAsked(lateReminder.save, head, { is_on: '1', days: days.join(', '), least: '25.00' })
  await saveReminders(tx, scope, asked, since)
  const { account, timezone: zone } = head
  for (let back = historyDays; back >= 0; back -= 1) {
    const day = addDays(head.today, -back)
    const at = momentIn(zone, day, hour)
    if (at > now) continue
    await markPlanned(tx, account, { zone, day })
    await planReminders(tx, account, { zone, day, days, at })
    while ((await sendReminderBatch(tx, account, { now: at, site: null })) > 0);
  }
  await seedOwnDays(tx, head, now)
}

/** The owner of one property asked for a week before anyone is reminded. */
async function seedOwnDays(tx: Tx, head: UserScope, now: Date): Promise<void> {
  const [first] = await properties(tx, head)
    .where('property.archived_at', 'is', null)
    .select('property.id')
    .orderBy('property.id')
    .limit(1)
    .execute()
  if (!first) throw new Error('The story has no property')
  const when = daysBack(now, 1)
  const scope = scopeAt({ scope: head, when })
  const asked = asAsked(lateReminder.saveProperty, head, { id: first.id, reminders: 'OWN', days: '7, 14' })
  await savePropertyReminders(tx, scope, asked, when)
}
