import type { ReplyOf } from '@freehold/contract/kit/call'
import type { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { cents, keptDollars, sum, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Vault } from '../../../vault/vault'
import { adultsOf } from '../applications/adults'
import { opened } from '../applications/sealed-numbers'
import { criteriaOfVersions } from '../criteria/criteria.sql'
import { comparedAnswers, type comparedApplications, comparedReports } from './comparison.sql'
import { judgedBy } from './judged-criteria'
import { judgmentsOf } from './judgment.sql'

type Household = ReplyOf<typeof applicationComparison.list>['data'][number]
type Row = Awaited<ReturnType<typeof comparedApplications>>[number]
type Answer = Awaited<ReturnType<typeof comparedAnswers>>[number]
type Report = Awaited<ReturnType<typeof comparedReports>>[number]

/** The applications of a comparison, which come in line, as the households that they make. */
export async function householdsShown(
  vault: Vault,
  db: Db,
  scope: UserScope,
  rows: readonly Row[],
): Promise<Household[]> {
  const ids = rows.map(({ id }) => id)
  const [answers, reports, judgments, versions] = await Promise.all([
    comparedAnswers(db, scope, ids),
    comparedReports(db, scope, ids),
    judgmentsOf(db, scope, ids),
    criteriaOfVersions(db, scope, [...new Set(rows.flatMap(({ criteria_version: version }) => version ?? []))]),
  ])
  const judged = (members: readonly Row[]) => {
    const version = members.find(({ criteria_version }) => criteria_version !== null)?.criteria_version
    const criteria = versions.find((one) => one.version === version)
    const mine = new Set(members.map(({ id }) => id))
    return criteria
      ? judgedBy(
          criteria,
          judgments.filter(({ application_id }) => mine.has(application_id)),
        )
      : null
  }
  const places = [...new Set(rows.map(({ place }) => place))]
  const households = places.map((place) => rows.filter((one) => one.place === place))
  return Promise.all(
    households.map(async (members) => ({
      // The applications of a household come one after the other, the first of them first.
      id: members[0]?.id ?? 0,
      place: members[0]?.place ?? 0,
      created_at: members[0]?.created_at.toISOString() ?? '',
      monthly_income: toDollars(sum(members.map(({ monthly_income_cents: income }) => cents(income)))),
      criteria: judged(members),
      applications: members.map((one) => applicationShown(one, answers)),
      adults: (await Promise.all(members.map((one) => adultsShown(vault, db, scope, one, reports)))).flat(),
    })),
  )
}

const applicationShown = (one: Row, answers: readonly Answer[]): Household['applications'][number] => ({
  id: one.id,
  tenant_name: one.tenant_name,
  // The database's checks hold these words to those of the contract.
  status: one.status as Household['applications'][number]['status'],
  move_in: one.move_in,
  emp_monthly_income: keptDollars(one.monthly_income_cents),
  other_income: one.other_income,
  emp_job_type: one.emp_job_type as Household['applications'][number]['emp_job_type'],
  position: one.position,
  emp_name: one.emp_name,
  c_rent_period: one.c_rent_period,
  c_rent_amount: keptDollars(one.c_rent_cents),
  f_rent_period: one.f_rent_period,
  answers: answers
    .filter(({ application_id }) => application_id === one.id)
    .map(({ question, answer }) => ({ question, answer: answer === null ? null : answer ? 'Yes' : 'No' })),
})

const adultsShown = (
  vault: Vault,
  db: Db,
  scope: UserScope,
  one: Row,
  reports: readonly Report[],
): Promise<Household['adults']> =>
  Promise.all(
    adultsOf(one).map(async ({ adult, name }) => ({
      application_id: one.id,
      adult,
      name,
      dob: await opened(vault, db, scope, one, adult === 'APPLICANT' ? 'dob' : 'coapplicant_dob'),
      report: reportShown(reports.find((order) => order.application_id === one.id && order.adult === adult)),
    })),
  )

type ReportShown = NonNullable<Household['adults'][number]['report']>

// The database's checks hold both words to those of the contract.
const reportShown = (found: Report | undefined): ReportShown | null =>
  found
    ? {
        state: found.state as ReportShown['state'],
        outcome: found.outcome as ReportShown['outcome'],
        purged: found.purged_at !== null,
      }
    : null
