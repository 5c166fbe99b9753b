import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

interface Home {
  property: number
  unit: number
}

/** A whole application as the form sends it. */
export const applicationOf = (mark: string, { property, unit }: Home) => ({
  tenant_name: `${mark} Applicant`,
  dob: '1991-04-23',
  property_id: property,
  unit_id: unit,
  move_in: '2026-12-01',
  move_out: '2027-11-30',
  phone: '(555) 010-0700',
  email: `applicant@${mark.toLowerCase()}.example`,
  ssn: '123-45-6789',
  drv_license: 'D4830211',
  drv_license_state: 'ME',
  coapplicant_name: `${mark} Partner`,
  coapplicant_ssn: '987-65-4321',
  coapplicant_dob: '1990-02-28',
  emp_name: `${mark} Bakery`,
  emp_job_type: 'Full-Time',
  emp_monthly_income: '5200',
  cur_addr: `9 ${mark} Road`,
  c_rent_period: '2 years',
  c_rent_amount: '1400',
  c_leave_reason: 'A larger home',
  em_contact_name: `${mark} Sister`,
  em_contact_phone: '(555) 010-0701',
  em_contact_relation: 'Sister',
})

const oneClause = JSON.stringify([{ title: 'Snow', text: 'The landlord clears the walks.' }])
const question = { adults: JSON.stringify(['APPLICANT']), items: JSON.stringify(['ID']) }
const refusal = { reasons: JSON.stringify(['INCOME']) }

/** An application for a home of each side, and the first question of the form. */
export async function seedApplications({ app }: TestApp, token: string, mark: string, inside: Home, outside: Home) {
  const enter = async (home: Home, name = mark): Promise<number> => {
    const answer = await ask(app, rentalApplication.save, applicationOf(name, home), { token })
    if (answer.type !== 'S_OK') throw new Error(`The application cannot be entered: ${answer.text}`)
    return Number(answer.body.id)
  }
  const { body } = await ask(app, quizQuestion.list, {}, { token })
  const questions = (body.data as { id: number }[]).map(({ id }) => id)
  const first = await enter(inside)
  const second = await enter(outside)
  /** One that was denied, and its notice. */
  const deny = async (home: Home): Promise<number> => {
    const id = await enter(home, `${mark}Denied`)
    await ask(app, applicationDecision.deny, { id, ...refusal }, { token })
    const decisions = (await ask(app, applicationDecision.list, { id }, { token })).body.data
    const notice = decisions[0]?.notices[0]?.id ?? 0
    // The first to open a notice issues it.
    await ask(app, applicationDecision.notice, { id: notice }, { token })
    return notice
  }
  /** One whose applicant was asked for more, and the question. */
  const askFor = async (home: Home): Promise<number> => {
    const id = await enter(home, `${mark}Asked`)
    await ask(app, applicationRequest.ask, { id, ...question, message: `The ID of ${mark}` }, { token })
    return (await ask(app, applicationRequest.list, { id }, { token })).body.data[0]?.id ?? 0
  }
  const { ssn: _, drv_license: __, coapplicant_ssn: ___, ...typed } = applicationOf(mark, inside)
  return {
    first,
    second,
    question: questions[0] ?? 0,
    requests: { inside: await askFor(inside), outside: await askFor(outside) },
    notices: { inside: await deny(inside), outside: await deny(outside) },
    fills: {
      'rental-app/save-rental-app': { ...typed, ssn: '', answer: JSON.stringify({ [questions[0] ?? 0]: 'No' }) },
      'rental-app/save-rental-app new': { ...typed, is_not_ssn: '1', email: `second@${mark.toLowerCase()}.example` },
      'rental-app/order-quiz-questions': { ids: JSON.stringify(questions) },
      'lease/save-lease-template': { clauses: oneClause },
      'lease/preview-lease-template': { clauses: oneClause },
      'rental-app/reveal-number': { what: 'ssn', password: '' },
      'rental-app/deny-rental-app': refusal,
      'rental-app/ask-for-more': question,
      'rental-app/approve-with-conditions': { ...refusal, cosigner: '1' },
    },
  }
}
