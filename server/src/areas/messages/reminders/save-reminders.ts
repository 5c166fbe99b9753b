import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { reminderDaysIn } from '@freehold/rules/messages/late-reminder'
import { cents, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { zonesOf } from '../../../database/zone'
import { badField } from '../../../http/refusal'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { textSettingOf } from '../../../texts/text-setting.sql'
import { changesInFields, changesInWords } from '../../account/log/changes-in-words'
import { lockAccount } from '../../account/settings/setting.sql'
import { logSettings } from '../../account/settings/settings-to-save'
import { remindersSince } from './facts.sql'
import { differingProperties } from './property-setting.sql'
import { nextReminders } from './run-reminders'
import { type ReminderSetting, reminderSettingOf, saveReminderSetting } from './setting.sql'

const month = 30 * 86_400_000

const formOf = ({ on, days, byText, least }: ReminderSetting) => ({
  is_on: on,
  days: days.join(', '),
  by_text: byText,
  least: toDollars(least),
})

export async function remindersShown(
  db: Db,
  scope: Scope,
  now: Date,
): Promise<ReplyOf<typeof lateReminder.get>['data']> {
  const { account } = scope
  const [setting, { all }, sent, texts, properties] = await Promise.all([
    reminderSettingOf(db, account),
    zonesOf(db, account),
    remindersSince(db, account, new Date(now.getTime() - month)),
    textSettingOf(db, account),
    differingProperties(db, scope),
  ])
  const form = formOf(setting)
  const next = all.map((zone) => nextReminders(zone, now)).sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    ...form,
    next_run: setting.on ? (next?.toISOString() ?? null) : null,
    sent,
    texts_on: texts.on,
    properties: properties.map(({ on, days, ...one }) => ({ ...one, days: on ? days.join(', ') : '' })),
    version: versionOf(lateReminder.save, form),
  }
}

/** The days of a form, or its complaint. */
export function daysOf(typed: string): number[] {
  const days = reminderDaysIn(typed)
  if (days === null) throw badField('days', 'Enter one to five days from 1 to 60, such as 1, 5, 10.')
  return days
}

const fields = [
  { name: 'is_on', label: 'reminders' },
  { name: 'days', label: 'days after the due day' },
  { name: 'by_text', label: 'also by text' },
  { name: 'least', label: 'minimum amount' },
] as const

const worded = ({ is_on, days, by_text, least }: ReturnType<typeof formOf>) => ({
  is_on: is_on ? 'on' : 'off',
  days,
  by_text: by_text ? 'on' : 'off',
  least: least === 0 ? '' : `$${least.toFixed(2)}`,
})

export async function saveReminders(
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof lateReminder.save>,
  now: Date,
): Promise<void> {
  const days = daysOf(sent.days)
  await lockAccount(tx, scope)
  const before = await reminderSettingOf(tx, scope.account)
  const after = {
    on: sent.is_on ?? before.on,
    days,
    byText: sent.by_text ?? before.byText,
    least: sent.least === undefined ? before.least : (sent.least ?? cents(0)),
  }
  const shown = formOf(before)
  const input = { ...formOf({ ...after, onSince: null }), version: sent.version }
  await requireSameForm(tx, scope, lateReminder.save, { noun: 'account', id: scope.account, input, shown })
  const onSince = before.onSince !== null && (before.on || !after.on) ? before.onSince : now
  await saveReminderSetting(tx, scope, { ...after, onSince }, scope.userName)
  const [old, fresh] = [worded(shown), worded(input)]
  await logSettings(
    tx,
    scope,
    'the reminders after the due day',
    changesInWords(fields, old, fresh),
    changesInFields(fields, old, fresh),
  )
}
