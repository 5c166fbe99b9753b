import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import {
  type CriteriaLine,
  criteriaLines,
  criteriaWords,
  type Verdict,
  verdictWords,
} from '@freehold/rules/leasing/criteria'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { updateApplication } from '../applications/application.sql'
import { type LockedApplication, logApplication, requireListedOne } from '../applications/listed-application'
import { criteriaForUnit } from '../criteria/criteria.sql'
import { judgedCriteria } from './judged-criteria'
import { insertJudgments } from './judgment.sql'

/** The version by which an application is decided. One that came before there were criteria takes that of its unit now. */
export async function freezeCriteria(
  tx: Tx,
  scope: UserScope,
  { id, unit_id, criteria_version }: Pick<LockedApplication, 'id' | 'unit_id' | 'criteria_version'>,
): Promise<number | null> {
  if (criteria_version !== null) return criteria_version
  const version = (await criteriaForUnit(tx, scope, unit_id))?.version ?? null
  if (version !== null) await updateApplication(tx, scope, id, { criteria_version: version })
  return version
}

type Input = { id: number } & Record<CriteriaLine, Verdict | null>

/** Says of lines of the criteria whether the household meets them. Lines left blank or unchanged change nothing. */
export async function judgeApplication(tx: Tx, scope: UserScope, input: Input, at: Date): Promise<void> {
  const found = await requireListedOne(tx, scope, input.id)
  const { refused } = applicationCan.change({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const version = await freezeCriteria(tx, scope, found)
  const judged = version === null ? null : await judgedCriteria(tx, scope, input.id)
  if (version === null || judged === null)
    throw new Refusal('E_CONFLICT', 'There are no written criteria for this application.')
  const verdicts = criteriaLines.flatMap((line) => {
    const verdict = input[line]
    if (verdict === null) return []
    const current = judged.lines.find((one) => one.line === line)
    if (!current) throw badField(line, `Version ${version} of the criteria has no such line.`)
    return current.verdict === verdict ? [] : [[line, verdict] as const]
  })
  if (verdicts.length === 0) return
  await insertJudgments(tx, scope, { application: input.id, version, verdicts, at })
  const said = verdicts.map(([line, verdict]) => `${criteriaWords[line]}: ${verdictWords[verdict].toLowerCase()}`)
  await logApplication(tx, scope, found, {
    did: 'judged',
    more: `By version ${version} of the criteria: ${said.join('; ')}.`,
  })
}
