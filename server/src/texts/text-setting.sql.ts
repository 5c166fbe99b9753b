import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'

export interface TextSetting {
  on: boolean
  /** The most texts of a day. */
  dailyLimit: number
  /** Reminders and news go out also by text. */
  also: boolean
  version: number
  savedBy: string
}

/** The settings of an account that has saved none. */
const noTexts: TextSetting = { on: false, dailyLimit: 500, also: false, version: 0, savedBy: '' }

export async function textSettingOf(db: Db, account: number): Promise<TextSetting> {
  const row = await db
    .selectFrom('text_setting')
    .where('account_id', '=', account)
    .select(['is_on as on', 'daily_limit as dailyLimit', 'also', 'version', 'saved_by as savedBy'])
    .executeTakeFirst()
  return row ?? noTexts
}

export async function saveTextSetting(
  tx: Tx,
  { account }: Scope,
  { on, dailyLimit, also }: Pick<TextSetting, 'on' | 'dailyLimit' | 'also'>,
  by: string,
  now: Date,
): Promise<void> {
  const choices = { is_on: on, daily_limit: dailyLimit, also, saved_by: by, saved_at: now }
  await tx
    .insertInto('text_setting')
    .values({ account_id: account, ...choices })
    .onConflict((row) =>
      row.column('account_id').doUpdateSet((eb) => ({ ...choices, version: eb('text_setting.version', '+', 1) })),
    )
    .execute()
}
