import { noticeDaysIn } from '@freehold/rules/money/raise-notice'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** The company's address and telephone, as the wire names them. */
const companyKeys = [
  'SYS_SETTING_EMAIL',
  'SYS_SETTING_PHONE',
  'SYS_SETTING_ADDRESS',
  'SYS_SETTING_CITY',
  'SYS_SETTING_STATE',
  'SYS_SETTING_ZIPCODE',
] as const

/** The letterhead: its lines, and the stored picture of the logo. */
const paperKeys = ['LETTER_HEAD', 'LOGO'] as const

/** The sender of mails. */
const mailKeys = ['MAIL_FROM_NAME', 'MAIL_REPLY_TO'] as const

/** Switches are "1" while they are on, and blank otherwise. */
const switchKeys = ['MAIL_ADVERSE_NOTICES', 'CONTRACTORS_SEE_OWN_WORK'] as const

export type SwitchKey = (typeof switchKeys)[number]

/** The days of notice before a charge goes up; blank while the usual ones apply. */
const raiseKeys = ['RAISE_NOTICE_DAYS'] as const

const textKeys = [...companyKeys, ...paperKeys, ...mailKeys, ...switchKeys, ...raiseKeys] as const

/** The names of the settings that are rows, for an import. */
export const settingKeys: readonly string[] = textKeys

export const isSwitch = (key: string): boolean => switchKeys.some((one) => one === key)

/** The settings that are texts, each a row once it was saved. */
type SettingKey = (typeof textKeys)[number]
type SettingTexts = Record<SettingKey, string>

/** Every text, blank where none was saved. */
export async function settingTexts(db: Db, account: number): Promise<SettingTexts> {
  const rows = await db
    .selectFrom('account_setting')
    .select(['key', 'value'])
    .where('account_id', '=', account)
    .execute()
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(textKeys.map((key) => [key, kept.get(key) ?? ''])) as SettingTexts
}

/** The days of notice that the office gives before a charge goes up. */
export const officeNoticeDays = async (db: Db, account: number): Promise<number> =>
  noticeDaysIn((await settingTexts(db, account)).RAISE_NOTICE_DAYS)

/** Every setting of an account as keys and values. */
export async function settingsOf(db: Db, account: number): Promise<{ key: string; value: string }[]> {
  const [{ name, timezone, bills_holdover }, texts] = await Promise.all([
    db
      .selectFrom('account')
      .select(['name', 'timezone', 'bills_holdover'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow(),
    settingTexts(db, account),
  ])
  return [
    { key: 'SYS_SETTING_NAME', value: name },
    ...Object.entries(texts).map(([key, value]) => ({ key, value })),
    { key: 'SYS_SETTING_TIMEZONE', value: timezone },
    { key: 'BILLS_HOLDOVER', value: bills_holdover ? '1' : '0' },
  ]
}

type OwnKey = 'SYS_SETTING_NAME' | 'SYS_SETTING_TIMEZONE' | 'BILLS_HOLDOVER'

/** The settings as their forms have them: a switch is true or false. */
export function formsOf(data: readonly { key: string; value: string }[]) {
  const texts = Object.fromEntries(data.map(({ key, value }) => [key, value])) as Record<SettingKey | OwnKey, string>
  const isOn = (key: SwitchKey | 'BILLS_HOLDOVER') => texts[key] === '1'
  return {
    ...texts,
    RAISE_NOTICE_DAYS: noticeDaysIn(texts.RAISE_NOTICE_DAYS),
    MAIL_ADVERSE_NOTICES: isOn('MAIL_ADVERSE_NOTICES'),
    CONTRACTORS_SEE_OWN_WORK: isOn('CONTRACTORS_SEE_OWN_WORK'),
    holdover: isOn('BILLS_HOLDOVER'),
  }
}
export type SettingForms = ReturnType<typeof formsOf>

/** Locks the account's row, so that two saves of settings run one after the other. */
export async function lockAccount(tx: Tx, { account }: Scope): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function setSettingTexts(tx: Tx, { account }: Scope, texts: Partial<SettingTexts>): Promise<void> {
  if (Object.keys(texts).length === 0) return
  const rows = Object.entries(texts).map(([key, value]) => ({ account_id: account, key, value }))
  await tx
    .insertInto('account_setting')
    .values(rows)
    .onConflict((row) => row.columns(['account_id', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

/** The name of the user who made the account. */
export async function ownerName(db: Db, { account }: Scope): Promise<string> {
  const row = await db
    .selectFrom('staff_user')
    .select('name')
    .where('account_id', '=', account)
    .where('is_owner', '=', true)
    .executeTakeFirst()
  return row?.name ?? ''
}
