import type { lateReminder } from '@freehold/contract/messages/late-reminder'
import { noReminderWords, whyNoReminder } from '@freehold/rules/messages/late-reminder'
import { cents, toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { textSettingOf } from '../../texts/text-setting.sql'
import { homesToRemind } from './reminders/facts.sql'
import { propertyRemindersShown, savePropertyReminders } from './reminders/property-reminders'
import { daysOf, remindersShown, saveReminders } from './reminders/save-reminders'

/** The preview shows so many homes. */
const most = 500

export const lateReminderHandlers: HandlersOf<typeof lateReminder> = {
  get: async ({ db, scope, context }) => ({ data: await remindersShown(db, scope, context.now()) }),

  save: async ({ tx, scope, input, context }) => {
    await saveReminders(tx, scope, input, context.now())
    return {}
  },

  property: async ({ db, scope, input }) => ({ data: await propertyRemindersShown(db, scope, input.id) }),

  saveProperty: async ({ tx, scope, input, context }) => {
    await savePropertyReminders(tx, scope, input, context.now())
    return {}
  },

  preview: async ({ db, scope, input, context }) => {
    const asked = { days: daysOf(input.days), now: context.now(), most }
    const [homes, texts] = await Promise.all([homesToRemind(db, scope, asked), textSettingOf(db, scope.account)])
    const least = input.least ?? cents(0)
    const data = homes.map(({ agreed, ...home }) => {
      const byText = texts.on && agreed && input.by_text === true
      const { owed_cents: owed, announced_cents: announced, noticed, muted } = home
      const why =
        whyNoReminder({ owed, least, announced, noticed, muted }) ??
        (home.email === '' && !byText ? 'NO_ADDRESS' : null)
      return {
        occupancy_id: home.occupancy,
        tenant_id: home.tenant,
        tenant_name: home.name,
        home: home.home,
        due: home.due,
        days_after: home.days_after,
        owed: toDollars(cents(owed)),
        by_email: home.email !== '',
        by_text: byText,
        reason: why && noReminderWords(why),
      }
    })
    return {
      data,
      count: homes[0]?.count ?? 0,
      reminded: data.filter(({ reason }) => reason === null).length,
    }
  },
}
