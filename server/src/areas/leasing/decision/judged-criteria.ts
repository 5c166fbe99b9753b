import type { ReplyOf } from '@freehold/contract/kit/call'
import type { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { criteriaLines } from '@freehold/rules/leasing/criteria'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findApplication } from '../applications/application.sql'
import { householdOf } from '../applications/household.sql'
import { type Criteria, criteriaForUnit, criteriaOf } from '../criteria/criteria.sql'
import { type JudgedApplication, judgmentsOf } from './judgment.sql'

type Judged = NonNullable<ReplyOf<typeof applicationJudgment.get>['data']>

/**
 * The lines of a version with the newest word on each. A household is judged as one, so what was said about any of its
 * applications counts; a word on another version does not.
 */
export function judgedBy({ version, at, lines }: Criteria, household: readonly JudgedApplication[]): Judged {
  const newest = household
    .filter(({ criteria_version }) => criteria_version === version)
    .toSorted((one, other) => other.id - one.id)
  return {
    version,
    at: at.toISOString(),
    lines: criteriaLines
      .filter((line) => lines[line] !== '')
      .map((line) => {
        const said = newest.find((one) => one.line === line)
        return {
          line,
          text: lines[line],
          verdict: said?.verdict ?? null,
          judged_by: said?.user_name ?? '',
          judged_at: said?.at.toISOString() ?? null,
        }
      }),
  }
}

/** The criteria of an application with what was found so far; null where there are none. */
export async function judgedCriteria(db: Db, scope: UserScope, id: number): Promise<Judged | null> {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const { criteria_version: version, status, unit_id } = found
  // An application decided before versions were kept has no record of the criteria used.
  if (version === null && status !== null) return null
  const [criteria, others] = await Promise.all([
    version === null ? criteriaForUnit(db, scope, unit_id) : criteriaOf(db, scope, version),
    householdOf(db, scope, id).execute(),
  ])
  if (!criteria) return null
  return judgedBy(criteria, await judgmentsOf(db, scope, [id, ...others.map((one) => one.id)]))
}
