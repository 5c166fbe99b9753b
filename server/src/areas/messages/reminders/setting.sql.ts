import { usualReminderDays } from '@freehold/rules/messages/late-reminder'
import { type Cents, cents } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface ReminderSetting {
  on: boolean
  days: readonly number[]
  byText: boolean
  /** Less than this is not asked for. */
  least: Cents
  /** The moment at which it was turned on; null where it never was saved. */
  onSince: Date | null
}

/** The setting of an account that has saved none. */
const none: ReminderSetting = { on: false, days: usualReminderDays, byText: false, least: cents(0), onSince: null }

export async function reminderSettingOf(db: Db, account: number): Promise<ReminderSetting> {
  const row = await db
    .selectFrom('late_reminder_setting')
    .where('account_id', '=', account)
    .select(['is_on as on', 'days', 'by_text as byText', 'least_cents', 'on_since as onSince'])
    .executeTakeFirst()
  if (!row) return none
  const { least_cents, ...rest } = row
  return { ...rest, least: cents(least_cents) }
}

export async function saveReminderSetting(
  tx: Tx,
  { account }: Scope,
  { on, days, byText, least, onSince }: ReminderSetting & { onSince: Date },
  by: string,
): Promise<void> {
  const row = { is_on: on, days: [...days], by_text: byText, least_cents: least, on_since: onSince, saved_by: by }
  await tx
    .insertInto('late_reminder_setting')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
