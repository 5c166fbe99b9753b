import { showDay } from '@freehold/rules/day'
import { type CriteriaLine, criteriaLines, criteriaWords } from '@freehold/rules/leasing/criteria'
import { screeningOutcomeWords } from '@freehold/rules/leasing/screening-can'
import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import type { Reply } from '../../../../api/types'
import { showMoment } from '../../../../widgets/moment'
import { wholeWords } from '../../../../widgets/words'
import { ApplicationStatusBadge } from '../application-status'
import { rentToIncome } from '../rent-to-income'
import { versionWords } from './criteria-words'
import { PerPerson } from './per-person'
import { VerdictBadge } from './verdict-badge'

type Comparison = Reply<'GET rental-app/get-comparison'>
export type ComparedHousehold = Comparison['data'][number]
type Compared = ComparedHousehold['applications'][number]
type Judged = NonNullable<ComparedHousehold['criteria']>['lines'][number]
type Adult = ComparedHousehold['adults'][number]

interface Line {
  label: string
  cells: { id: number; shown: ReactNode }[]
}

/** The name of an adult, or a number where names are hidden. */
const calledIn = (one: ComparedHousehold, adult: Adult, hidden: boolean): string =>
  hidden ? `Adult ${one.adults.indexOf(adult) + 1}` : adult.name

/** The same facts of every household, line by line. Each adult's answers are listed under that adult's name. */
export function comparedLines({ data, ...terms }: Comparison, hidden: boolean): Line[] {
  const line = (label: string, shown: (one: ComparedHousehold) => ReactNode): Line => ({
    label,
    cells: data.map((one) => ({ id: one.id, shown: shown(one) })),
  })
  const perAdult = (label: string, shown: (adult: Adult) => ReactNode): Line =>
    line(label, (one) => (
      <PerPerson
        of={one.adults.map((adult) => ({
          key: `${adult.application_id} ${adult.adult}`,
          name: calledIn(one, adult, hidden),
          shown: shown(adult),
        }))}
      />
    ))
  const formsOf = (one: ComparedHousehold, shown: (form: Compared) => ReactNode): ReactNode => (
    <PerPerson
      of={one.applications.map((form) => ({
        key: String(form.id),
        name: calledOf(one, form, hidden),
        shown: shown(form),
      }))}
    />
  )
  const perForm = (label: string, shown: (form: Compared) => ReactNode): Line =>
    line(label, (one) => formsOf(one, shown))
  const questions = [
    ...new Set(
      data.flatMap(({ applications }) =>
        applications.flatMap(({ answers }) => answers.map(({ question }) => question)),
      ),
    ),
  ]
  return [
    line('Status', (one) =>
      new Set(one.applications.map(({ status }) => status)).size === 1 ? (
        <ApplicationStatusBadge status={one.applications[0]?.status ?? null} />
      ) : (
        formsOf(one, ({ status }) => <ApplicationStatusBadge status={status} />)
      ),
    ),
    line('Order of arrival', ({ place, created_at }) => `Number ${place}, ${showMoment(created_at)}`),
    line('Adults', (one) => adultsText(one, hidden)),
    ...(hidden ? [] : [perAdult('Date of birth', ({ dob }) => dob && showDay(dob))]),
    line('Move-in date', ({ applications }) =>
      [...new Set(applications.map(({ move_in }) => showDay(move_in)))].join(', '),
    ),
    line('Monthly income', (one) => <Income household={one} hidden={hidden} />),
    line('Rent to income', ({ monthly_income: income }) => <RentToIncome {...rentToIncome(terms, income)} />),
    perForm('Other income', ({ other_income }) => other_income),
    perForm('Employment', ({ emp_job_type, position, emp_name }) =>
      [emp_job_type, position, emp_name].filter(Boolean).join(', '),
    ),
    perForm('Time at the current address', ({ c_rent_period }) => c_rent_period),
    perForm('Current rent', ({ c_rent_amount }) => showDollars(c_rent_amount)),
    perForm('Time at the former address', ({ f_rent_period }) => f_rent_period),
    ...questions.map((question) =>
      perForm(question, ({ answers }) => answers.find((one) => one.question === question)?.answer),
    ),
    perAdult('Report', reportWords),
    ...(data.some(({ criteria }) => criteria !== null)
      ? [line('Criteria', ({ criteria }) => criteria && versionWords(criteria))]
      : []),
    ...criteriaOf(data).map((name) =>
      line(criteriaWords[name], ({ criteria }) => {
        const found = criteria?.lines.find((one) => one.line === name)
        return found && <Verdict {...found} />
      }),
    ),
  ]
}

/** The adult who filled in a form. */
function calledOf(one: ComparedHousehold, form: Compared, hidden: boolean): string {
  const own = one.adults.find((adult) => adult.application_id === form.id && adult.adult === 'APPLICANT')
  return own ? calledIn(one, own, hidden) : ''
}

const adultsText = ({ adults }: ComparedHousehold, hidden: boolean): string =>
  hidden || adults.length === 1
    ? String(adults.length)
    : `${adults.length}: ${adults.map(({ name }) => name).join(', ')}`

/** The income of a household; that of several adults opens to its sum. */
function Income({ household, hidden }: { household: ComparedHousehold; hidden: boolean }) {
  const total = showDollars(household.monthly_income)
  if (household.applications.length < 2) return total
  return (
    <details>
      <summary>{total}</summary>
      {household.applications.map((form) => (
        <div key={form.id}>
          {wholeWords(`${calledOf(household, form, hidden)}: ${showDollars(form.emp_monthly_income)}`)}
        </div>
      ))}
    </details>
  )
}

/** The lines of the criteria by which any of the households is judged. */
const criteriaOf = (data: readonly ComparedHousehold[]): CriteriaLine[] =>
  criteriaLines.filter((name) => data.some(({ criteria }) => criteria?.lines.some((one) => one.line === name)))

/** The verdict on a line, which opens to the line's words. */
const Verdict = ({ verdict, text }: Judged) => (
  <details>
    <summary>
      <VerdictBadge verdict={verdict} />
    </summary>
    {text}
  </details>
)

/** The share opens to the sum behind it. */
const RentToIncome = ({ share, sum }: { share: string; sum: string }) => (
  <details>
    <summary>{share}</summary>
    {sum}
  </details>
)

const stateWords = {
  PENDING: 'Being ordered',
  WAITING: 'On its way',
  ACT: 'Waiting for the applicant',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
} as const

function reportWords({ report }: Adult): string {
  if (report === null) return 'Not ordered'
  const { state, outcome, purged } = report
  return state !== 'READY' ? stateWords[state] : purged ? 'Erased' : screeningOutcomeWords[outcome ?? 'UNKNOWN']
}
