import { settings } from '@freehold/contract/account/settings'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { changesInFields, changesInWords, type LoggedField } from '../log/changes-in-words'
import { setAccount } from './account.sql'
import { type SettingForms, type SwitchKey, setSettingTexts } from './setting.sql'
import { logSettings, settingsToSave } from './settings-to-save'

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

/** Changes the company's name and address. */
export async function updateCompany(tx: Tx, scope: Scope, sent: Company): Promise<void> {
  const { before, input } = await settingsToSave(tx, scope, settings.update, sent, blankCompany)
  await writeTexts(tx, scope, { what: 'the system information', fields: company, before, after: input })
}

const zone = [{ name: 'SYS_SETTING_TIMEZONE', label: 'time zone' }] as const

export async function updateTimeZone(
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof settings.updateTimeZone>,
): Promise<void> {
  const { before, input } = await settingsToSave(tx, scope, settings.updateTimeZone, sent, {})
  await writeTexts(tx, scope, { what: 'the settings', fields: zone, before, after: input })
}

const mailSender = [
  { name: 'MAIL_FROM_NAME', label: 'sender name' },
  { name: 'MAIL_REPLY_TO', label: 'reply-to address' },
] as const

export async function updateMailSender(
  tx: Tx,
  scope: Scope,
  { MAIL_FROM_NAME, ...sent }: InputOf<typeof settings.updateMailSender>,
): Promise<void> {
  // A sender's name is one line of a mail's head.
  const line = { ...sent, MAIL_FROM_NAME: MAIL_FROM_NAME?.replace(/\s+/g, ' ') }
  const blank = { MAIL_FROM_NAME: '', MAIL_REPLY_TO: '' }
  const { before, input } = await settingsToSave(tx, scope, settings.updateMailSender, line, blank)
  await writeTexts(tx, scope, { what: 'the email sender', fields: mailSender, before, after: input })
}

type TextName = (typeof company)[number]['name'] | (typeof zone | typeof mailSender)[number]['name']

interface Texts<Name extends TextName> {
  /** The settings, as the log names them. */
  what: string
  fields: readonly LoggedField<Name>[]
  before: Pick<SettingForms, Name>
  after: Record<Name, string>
}

/** Writes the texts that changed. The business name and the time zone are columns of the account. */
async function writeTexts<Name extends TextName>(tx: Tx, scope: Scope, texts: Texts<Name>): Promise<void> {
  const { what, fields, before, after } = texts
  const changed: Partial<Record<TextName, string>> = Object.fromEntries(
    fields.filter(({ name }) => before[name] !== after[name]).map(({ name }) => [name, after[name]]),
  )
  const { SYS_SETTING_NAME: name, SYS_SETTING_TIMEZONE: timezone, ...rows } = changed
  if (name !== undefined) await setAccount(tx, scope, { name })
  if (timezone !== undefined) await setAccount(tx, scope, { timezone })
  await setSettingTexts(tx, scope, rows)
  await logSettings(tx, scope, what, changesInWords(fields, before, after), changesInFields(fields, before, after))
}

export const updateNoticeMail = (
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof settings.updateNoticeMail>,
): Promise<void> =>
  turn(tx, scope, {
    key: 'MAIL_ADVERSE_NOTICES',
    call: settings.updateNoticeMail,
    sent,
    words: (on) => `adverse action notices are ${on ? '' : 'no longer '}emailed automatically`,
  })

/** Changes the days of notice before a charge beside the rent goes up. */
export async function updateRaiseNotice(
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof settings.updateRaiseNotice>,
): Promise<void> {
  const { before, input } = await settingsToSave(tx, scope, settings.updateRaiseNotice, sent, {})
  const { RAISE_NOTICE_DAYS: days } = input
  if (before.RAISE_NOTICE_DAYS !== days) await setSettingTexts(tx, scope, { RAISE_NOTICE_DAYS: String(days) })
  const [old, fresh] = [{ days: String(before.RAISE_NOTICE_DAYS) }, { days: String(days) }]
  await logSettings(
    tx,
    scope,
    'the settings',
    changesInWords(raiseNotice, old, fresh),
    changesInFields(raiseNotice, old, fresh),
  )
}

const raiseNotice = [{ name: 'days', label: 'days of notice before a charge goes up' }] as const

export const updateContractorWork = (
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof settings.updateContractorWork>,
): Promise<void> =>
  turn(tx, scope, {
    key: 'CONTRACTORS_SEE_OWN_WORK',
    call: settings.updateContractorWork,
    sent,
    words: (on) => `contractors see ${on ? 'only their own work' : 'all work at their properties'}`,
  })

type Switches = { [Key in SwitchKey]?: boolean | undefined } & { version: number | null }

interface Turn {
  key: SwitchKey
  call: Parameters<typeof settingsToSave>[2]
  sent: Switches
  words: (on: boolean) => string
}

const off = { MAIL_ADVERSE_NOTICES: false, CONTRACTORS_SEE_OWN_WORK: false }

/** Turns a switch on or off. One that was left out stays. */
async function turn(tx: Tx, scope: Scope, { key, call, sent, words }: Turn): Promise<void> {
  const { before, input } = await settingsToSave(tx, scope, call, sent, off)
  const on = input[key]
  if (on === before[key]) return
  await setSettingTexts(tx, scope, { [key]: on ? '1' : '' })
  await logSettings(tx, scope, 'the settings', words(on))
}
