import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import type { PropertyReminders } from '@freehold/rules/messages/late-reminder'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesInFields, changesInWords } from '../../account/log/changes-in-words'
import { lockAccount } from '../../account/settings/setting.sql'
import { properties } from '../../portfolio/property.sql'
import { dropPropertySetting, propertySettingOf, savePropertySetting } from './property-setting.sql'
import { daysOf } from './save-reminders'
import { reminderSettingOf } from './setting.sql'

type Shown = ReplyOf<typeof lateReminder.property>['data']

async function nameOf(db: Db, scope: Scope, property: number): Promise<string> {
  const row = await properties(db, scope)
    .where('property.id', '=', property)
    .select('property.property_name as name')
    .executeTakeFirst()
  if (!row) throw notFound('Property')
  return row.name
}

const choiceOf = (own: { on: boolean } | undefined): PropertyReminders =>
  own === undefined ? 'ACCOUNT' : own.on ? 'OWN' : 'OFF'

async function formOf(db: Db, scope: Scope, property: number) {
  const [own, account] = await Promise.all([
    propertySettingOf(db, scope, property),
    reminderSettingOf(db, scope.account),
  ])
  return { form: { reminders: choiceOf(own), days: (own?.days ?? account.days).join(', ') }, account }
}

/** The reminders of a property in sight, beside those of its account. */
export async function propertyRemindersShown(db: Db, scope: Scope, property: number): Promise<Shown> {
  await nameOf(db, scope, property)
  const { form, account } = await formOf(db, scope, property)
  return {
    ...form,
    account_on: account.on,
    account_days: account.days.join(', '),
    version: versionOf(lateReminder.saveProperty, form),
  }
}

const fields = [
  { name: 'reminders', label: 'reminders' },
  { name: 'days', label: 'days after the due day' },
] as const

const logged: Readonly<Record<PropertyReminders, string>> = {
  ACCOUNT: 'those of the account',
  OWN: 'own days',
  OFF: 'none',
}

const worded = ({ reminders, days }: { reminders: PropertyReminders; days: string }) => ({
  reminders: logged[reminders],
  days: reminders === 'OWN' ? days : '',
})

/** Saves the reminders of a property. The lock lets two saves come one after the other. */
export async function savePropertyReminders(
  tx: Tx,
  scope: Scope,
  { id: property, ...sent }: InputOf<typeof lateReminder.saveProperty>,
  now: Date,
): Promise<void> {
  const name = await nameOf(tx, scope, property)
  await lockAccount(tx, scope)
  const { form: before } = await formOf(tx, scope, property)
  const input = { ...sent, days: sent.days === '' && sent.reminders !== 'OWN' ? before.days : sent.days }
  const days = input.reminders === 'OWN' ? daysOf(input.days) : daysOf(before.days)
  await requireSameForm(tx, scope, lateReminder.saveProperty, {
    noun: 'property',
    id: property,
    input,
    shown: before,
  })
  if (input.reminders === 'ACCOUNT') await dropPropertySetting(tx, scope, property)
  else await savePropertySetting(tx, scope, property, { on: input.reminders === 'OWN', days, at: now })
  const [old, fresh] = [worded(before), worded({ reminders: input.reminders, days: days.join(', ') })]
  const changes = changesInWords(fields, old, fresh)
  if (changes === null) return
  await logActivity(tx, scope, {
    noun: 'property',
    id: property,
    needs: 'properties',
    about: { property },
    message: `${scope.userName} changed the reminders after the due day at ${name}: ${changes}.`,
    changes: changesInFields(fields, old, fresh),
  })
}
