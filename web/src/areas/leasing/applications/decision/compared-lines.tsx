import { showDay } from '@freehold/rules/day'
import { screeningOutcomeWords } from '@freehold/rules/leasing/screening-can'
import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import type { Reply } from '../../../../api/types'
import { showMoment } from '../../../../widgets/moment'
import { ApplicationStatusBadge } from '../application-status'
import { rentToIncome } from '../rent-to-income'

type Comparison = Reply<'GET rental-app/get-comparison'>
type Compared = Comparison['data'][number]

interface Line {
  label: string
  cells: { id: number; shown: ReactNode }[]
}

/** The same facts of every application, line by line. */
export function comparedLines({ data, ...terms }: Comparison, hidden: boolean): Line[] {
  const line = (label: string, shown: (one: Compared) => ReactNode): Line => ({
    label,
    cells: data.map((one) => ({ id: one.id, shown: shown(one) })),
  })
  const questions = [...new Set(data.flatMap(({ answers }) => answers.map(({ question }) => question)))]
  return [
    line('Status', ({ status }) => <ApplicationStatusBadge status={status} />),
    line('Order of arrival', ({ place, created_at }) => `Number ${place}, ${showMoment(created_at)}`),
    ...(hidden ? [] : [line('Date of birth', ({ dob }) => dob && showDay(dob))]),
    line('Adults', ({ coapplicant_name: partner }) => (partner === '' ? '1' : hidden ? '2' : `2, with ${partner}`)),
    line('Move-in date', ({ move_in }) => showDay(move_in)),
    line('Monthly income', ({ emp_monthly_income: income }) => showDollars(income)),
    line('Rent to income', ({ emp_monthly_income: income }) => <RentToIncome {...rentToIncome(terms, income)} />),
    line('Other income', ({ other_income }) => other_income),
    line('Employment', ({ emp_job_type, position, emp_name }) =>
      [emp_job_type, position, emp_name].filter(Boolean).join(', '),
    ),
    line('Time at the current address', ({ c_rent_period }) => c_rent_period),
    line('Current rent', ({ c_rent_amount }) => showDollars(c_rent_amount)),
    line('Time at the former address', ({ f_rent_period }) => f_rent_period),
    ...questions.map((question) =>
      line(question, ({ answers }) => answers.find((one) => one.question === question)?.answer),
    ),
    line('Report', ({ reports }) => (reports.length === 0 ? 'Not ordered' : reports.map(reportWords).join('; '))),
  ]
}

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

function reportWords({ adult, state, outcome, purged }: Compared['reports'][number]): string {
  const words = state !== 'READY' ? stateWords[state] : purged ? 'Erased' : screeningOutcomeWords[outcome ?? 'UNKNOWN']
  return adult === 'COAPPLICANT' ? `Co-applicant: ${words}` : words
}
