import { textSettings } from '@freehold/contract/account/text-settings'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { momentIn } from '@freehold/rules/automation/local-time'
import { type Day, dayIn } from '@freehold/rules/day'
import { showNumber } from '@freehold/rules/texts/phone-number'
import type { AccountContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { textNumberOf } from '../../../texts/text-number.sql'
import { sentSince, waitingTexts } from '../../../texts/text-queue.sql'
import { saveTextSetting, type TextSetting, textSettingOf } from '../../../texts/text-setting.sql'
import { changesInFields, changesInWords } from '../log/changes-in-words'
import { lockAccount, ownerName } from './setting.sql'
import { logSettings } from './settings-to-save'

const formOf = ({ on, dailyLimit, also }: TextSetting) => ({
  TEXTS_ON: on,
  TEXTS_DAILY_LIMIT: dailyLimit,
  TEXTS_ALSO: also,
})

export async function textSettingsShown(
  db: Db,
  scope: Scope,
  { textMessages, now }: AccountContext,
): Promise<ReplyOf<typeof textSettings.get>['data']> {
  const { account, timezone, isOwner } = scope
  const today = dayIn(timezone, now())
  const since = (day: Day) => sentSince(db, account, momentIn(timezone, day, 0))
  const [setting, number, month, day, waiting, owner] = await Promise.all([
    textSettingOf(db, account),
    textNumberOf(db, account),
    since(`${today.slice(0, 8)}01` as Day),
    since(today),
    waitingTexts(db, account),
    ownerName(db, scope),
  ])
  const phone = number?.phone ?? textMessages.defaultNumber
  const form = formOf(setting)
  return {
    ...form,
    number: phone === null ? '' : showNumber(phone),
    registration: number?.registration ?? 'NONE',
    sandbox: textMessages.kind === 'sandbox',
    month,
    today: day.texts,
    waiting,
    isOwner,
    owner,
    version: versionOf(textSettings.update, form),
  }
}

const fields = [
  { name: 'TEXTS_ON', label: 'texts' },
  { name: 'TEXTS_DAILY_LIMIT', label: 'texts a day' },
  { name: 'TEXTS_ALSO', label: 'also by text' },
] as const

const worded = ({ TEXTS_ON, TEXTS_DAILY_LIMIT, TEXTS_ALSO }: ReturnType<typeof formOf>) => ({
  TEXTS_ON: TEXTS_ON ? 'on' : 'off',
  TEXTS_DAILY_LIMIT: String(TEXTS_DAILY_LIMIT),
  TEXTS_ALSO: TEXTS_ALSO ? 'on' : 'off',
})

/** Saves the settings. Texts that wait stay in the queue where they are turned off. */
export async function updateTextSettings(
  tx: Tx,
  scope: Scope,
  sent: InputOf<typeof textSettings.update>,
  now: Date,
): Promise<void> {
  await lockAccount(tx, scope)
  const shown = formOf(await textSettingOf(tx, scope.account))
  const input = { ...sent, TEXTS_ON: sent.TEXTS_ON ?? shown.TEXTS_ON, TEXTS_ALSO: sent.TEXTS_ALSO ?? shown.TEXTS_ALSO }
  await requireSameForm(tx, scope, textSettings.update, { noun: 'account', id: scope.account, input, shown })
  const { TEXTS_ON: on, TEXTS_DAILY_LIMIT: dailyLimit, TEXTS_ALSO: also } = input
  await saveTextSetting(tx, scope, { on, dailyLimit, also }, scope.userName, now)
  const [before, after] = [worded(shown), worded(input)]
  await logSettings(
    tx,
    scope,
    'the text settings',
    changesInWords(fields, before, after),
    changesInFields(fields, before, after),
  )
}
