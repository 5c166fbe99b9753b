import { settings } from '@freehold/contract/account/settings'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { logActivity } from '../log/activity.sql'
import type { Change } from '../log/changes'
import { changesInFields, changesInWords, type LoggedField } from '../log/changes-in-words'
import { setAccount } from './account.sql'
import { lockAccount, type SwitchKey, setSettingTexts, settingTexts } from './setting.sql'

type Company = InputOf<typeof settings.update>

const company: readonly LoggedField<Exclude<keyof Company, 'version'>>[] = [
  { name: 'SYS_SETTING_NAME', label: 'business name' },
  { name: 'SYS_SETTING_EMAIL', label: 'email' },
  { name: 'SYS_SETTING_PHONE', label: 'phone' },
  { name: 'SYS_SETTING_ADDRESS', label: 'address' },
  { name: 'SYS_SETTING_CITY', label: 'city' },
  { name: 'SYS_SETTING_STATE', label: 'state' },
  { name: 'SYS_SETTING_ZIPCODE', label: 'zipcode' },
]

const blankCompany = {
  SYS_SETTING_EMAIL: '',
  SYS_SETTING_PHONE: '',
  SYS_SETTING_ADDRESS: '',
  SYS_SETTING_CITY: '',
  SYS_SETTING_STATE: '',
  SYS_SETTING_ZIPCODE: '',
}

/** The version of the form with the company's name and address. */
export const companyVersion = (data: readonly { key: string; value: string }[]): number =>
  versionOf(settings.update, Object.fromEntries(data.map(({ key, value }) => [key, value])))

/** Changes the company's name and address. The name is the account's own; the rest are settings. */
export async function updateCompany(tx: Tx, scope: Scope, sent: Company): Promise<void> {
  const { name } = await lockAccount(tx, scope)
  const before = { ...(await settingTexts(tx, scope.account)), SYS_SETTING_NAME: name }
  const input = fillFrom(sent, before, blankCompany)
  await requireSameForm(tx, scope, settings.update, { noun: 'account', id: scope.account, input, shown: before })
  const { version: _, ...fields } = input
  const { SYS_SETTING_NAME, ...texts } = fields
  await setAccount(tx, scope, { name: SYS_SETTING_NAME })
  await setSettingTexts(tx, scope, texts)
  await logSettings(
    tx,
    scope,
    'the system information',
    changesInWords(company, before, fields),
    changesInFields(company, before, fields),
  )
}

export async function updateTimeZone(tx: Tx, scope: Scope, timezone: string): Promise<void> {
  const before = await lockAccount(tx, scope)
  await setAccount(tx, scope, { timezone })
  const field = { name: 'timezone', label: 'time zone' } as const
  await logSettings(
    tx,
    scope,
    'the settings',
    changesInWords([field], before, { timezone }),
    changesInFields([field], before, { timezone }),
  )
}

type MailSender = InputOf<typeof settings.updateMailSender>

const mailSender: readonly LoggedField<keyof MailSender>[] = [
  { name: 'MAIL_FROM_NAME', label: 'sender name' },
  { name: 'MAIL_REPLY_TO', label: 'reply-to address' },
]

export async function updateMailSender(tx: Tx, scope: Scope, sent: MailSender): Promise<void> {
  await lockAccount(tx, scope)
  const before = await settingTexts(tx, scope.account)
  const input = fillFrom(sent, before, { MAIL_FROM_NAME: '', MAIL_REPLY_TO: '' })
  // A sender's name is one line of a mail's head.
  const after = { ...input, MAIL_FROM_NAME: input.MAIL_FROM_NAME.replace(/\s+/g, ' ') }
  await setSettingTexts(tx, scope, after)
  await logSettings(
    tx,
    scope,
    'the mail sender',
    changesInWords(mailSender, before, after),
    changesInFields(mailSender, before, after),
  )
}

/** Whether a decision against an applicant mails its notices by itself. */
export const updateNoticeMail = (tx: Tx, scope: Scope, on: boolean | undefined): Promise<void> =>
  turn(
    tx,
    scope,
    'MAIL_ADVERSE_NOTICES',
    on,
    `adverse action notices are ${on ? '' : 'no longer '}emailed by themselves`,
  )

/** Whether users of the type Contractor see the work of their own contractor alone. */
export const updateContractorWork = (tx: Tx, scope: Scope, on: boolean | undefined): Promise<void> =>
  turn(
    tx,
    scope,
    'CONTRACTORS_SEE_OWN_WORK',
    on,
    `contractors see ${on ? 'only their own work' : 'all work at their properties'}`,
  )

/** Turns a switch on or off, and says so in `words`. Undefined keeps it. */
async function turn(tx: Tx, scope: Scope, key: SwitchKey, on: boolean | undefined, words: string): Promise<void> {
  if (on === undefined) return
  await lockAccount(tx, scope)
  const before = (await settingTexts(tx, scope.account))[key] === '1'
  await setSettingTexts(tx, scope, { [key]: on ? '1' : '' })
  await logSettings(tx, scope, 'the settings', before === on ? null : words)
}

/** A save that changes nothing leaves no line. */
export async function logSettings(
  tx: Tx,
  scope: Scope,
  what: string,
  changes: string | null,
  fields: readonly Change[] = [],
): Promise<void> {
  if (changes === null) return
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} changed ${what}: ${changes}.`,
    changes: fields,
  })
}
