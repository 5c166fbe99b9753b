import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { criteriaLines } from '@freehold/rules/leasing/criteria'
import { fairHousingWordsKept } from '@freehold/rules/leasing/fair-housing-words'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { requireVersion } from '../../../http/versions/version-conflict'
import { logActivity } from '../../account/log/activity.sql'
import { askAboutWords } from './ask-about-words'
import { criteriaNow, insertCriteria, type Lines, lockCriteria } from './criteria.sql'

const noLines = Object.fromEntries(criteriaLines.map((line) => [line, ''])) as Lines

/** Saves the criteria as a new version. The same words stay the version they are. */
export async function saveCriteria(
  tx: Tx,
  scope: UserScope,
  { confirm, version: read, ...sent }: InputOf<typeof applicationCriteria.save>,
  at: Date,
): Promise<number> {
  await lockCriteria(tx, scope)
  const before = await criteriaNow(tx, scope)
  const lines: Lines = fillFrom(sent, before?.lines ?? null, noLines)
  if (before)
    await requireVersion(before.version, { version: read }, lines, async () => ({
      version: before.version,
      by: before.user_name,
      values: before.lines,
      words: {},
    }))
  const texts = criteriaLines.filter((line) => before?.lines[line] !== lines[line]).map((line) => lines[line])
  if (before && texts.length === 0) return before.version
  askAboutWords({ texts, confirm, act: 'Save the criteria' })
  const version = (before?.version ?? 0) + 1
  await insertCriteria(tx, scope, { version, lines, at })
  await logActivity(tx, scope, {
    noun: 'application_criteria',
    id: version,
    needs: 'applications',
    about: 'the account',
    message:
      `${scope.userName} saved version ${version} of the application criteria. ${fairHousingWordsKept(texts)}`.trimEnd(),
  })
  return version
}
