import type { ReplyOf } from '@freehold/contract/kit/call'
import type { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { keptDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { opened } from './applications/sealed-numbers'
import { comparedAnswers, comparedApplications, comparedReports, comparedUnit } from './decision/comparison.sql'

type Reply = ReplyOf<typeof applicationComparison.list>
type Compared = Reply['data'][number]

export const applicationComparisonHandlers: HandlersOf<typeof applicationComparison> = {
  list: async ({ db, scope, input, context }) => {
    const [unit, found] = await Promise.all([
      comparedUnit(db, scope, input.unit_id),
      comparedApplications(db, scope, input.unit_id, input.ids),
    ])
    if (!unit) throw notFound('Unit')
    const inLine = found.toSorted((one, other) => one.place - other.place)
    const ids = inLine.map(({ id }) => id)
    const [answers, reports] = await Promise.all([comparedAnswers(db, scope, ids), comparedReports(db, scope, ids)])
    const data = inLine.map(
      async (one): Promise<Compared> => ({
        id: one.id,
        place: one.place,
        tenant_name: one.tenant_name,
        coapplicant_name: one.coapplicant_name,
        dob: await opened(context.vault, db, scope, one, 'dob'),
        // The database's checks hold these words to those of the contract.
        status: one.status as Compared['status'],
        created_at: one.created_at.toISOString(),
        move_in: one.move_in,
        emp_monthly_income: keptDollars(one.monthly_income_cents),
        other_income: one.other_income,
        emp_job_type: one.emp_job_type as Compared['emp_job_type'],
        position: one.position,
        emp_name: one.emp_name,
        c_rent_period: one.c_rent_period,
        c_rent_amount: keptDollars(one.c_rent_cents),
        f_rent_period: one.f_rent_period,
        answers: answers
          .filter(({ application_id }) => application_id === one.id)
          .map(({ question, answer }) => ({ question, answer: answer === null ? null : answer ? 'Yes' : 'No' })),
        reports: reports
          .filter(({ application_id }) => application_id === one.id)
          .map(({ adult, state, outcome, purged_at }) => ({
            adult: adult as Compared['reports'][number]['adult'],
            state: state as Compared['reports'][number]['state'],
            outcome: outcome as Compared['reports'][number]['outcome'],
            purged: purged_at !== null,
          })),
      }),
    )
    return {
      data: await Promise.all(data),
      unit_name: unit.unit_name,
      property_name: unit.property_name,
      rent: keptDollars(unit.rent_cents),
      rent_period: unit.rent_period as Reply['rent_period'],
    }
  },
}
