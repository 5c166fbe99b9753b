import { settings } from '@freehold/contract/account/settings'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepFiles, type Picture } from '../../../files/keep'
import { setSettingTexts } from './setting.sql'
import { logSettings, settingsToSave } from './settings-to-save'

type LetterHead = InputOf<typeof settings.updateLetterHead>

/** Changes the heading of printed documents. Documents that were already issued keep their old heading. */
export async function updateLetterHead(tx: Tx, scope: Scope, sent: LetterHead, picture: Picture | null): Promise<void> {
  const { before, input } = await settingsToSave(tx, scope, settings.updateLetterHead, sent, { LETTER_HEAD: '' })
  const { LETTER_HEAD, remove_logo } = input
  const LOGO = picture?.large ?? (remove_logo ? '' : before.LOGO)
  if (picture) await keepFiles(tx, scope, [picture.large])
  if (before.LOGO !== '' && before.LOGO !== LOGO) await dropFiles(tx, scope, [before.LOGO])
  await setSettingTexts(tx, scope, { LETTER_HEAD, LOGO })
  const changed = [before.LETTER_HEAD !== LETTER_HEAD && 'lines', before.LOGO !== LOGO && 'logo'].filter(Boolean)
  await logSettings(tx, scope, 'the letterhead', changed.join(', ') || null)
}
