import { settings } from '@freehold/contract/account/settings'
import type { AnyCall } from '@freehold/contract/kit/call'
import { journal } from '@freehold/contract/money/journal'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Absent, type Filled, fillFrom } from '../../../fill-absent'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { logActivity } from '../log/activity.sql'
import type { Change } from '../log/changes'
import { formsOf, lockAccount, type SettingForms, settingsOf } from './setting.sql'

/** The versions of the forms, by the names that the contract gives them. */
export function versionsOf(shown: SettingForms) {
  return {
    version: versionOf(settings.update, shown),
    versions: {
      zone: versionOf(settings.updateTimeZone, shown),
      letterhead: versionOf(settings.updateLetterHead, shown),
      sender: versionOf(settings.updateMailSender, shown),
      notices: versionOf(settings.updateNoticeMail, shown),
      contractors: versionOf(settings.updateContractorWork, shown),
      holdover: versionOf(journal.saveHoldover, shown),
      raises: versionOf(settings.updateRaiseNotice, shown),
    },
  }
}

/** Locks the settings, puts what is stored in the place of fields that were left out, and refuses a save over an older version. */
export async function settingsToSave<I extends { version: number | null }>(
  tx: Tx,
  scope: Scope,
  call: Pick<AnyCall, 'input'>,
  sent: I,
  blank: Absent<I>,
): Promise<{ before: SettingForms; input: Filled<I> }> {
  await lockAccount(tx, scope)
  const before = formsOf(await settingsOf(tx, scope.account))
  const input = fillFrom(sent, before as unknown as Absent<I>, blank)
  await requireSameForm(tx, scope, call, { noun: 'account', id: scope.account, input, shown: before })
  return { before, input }
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
