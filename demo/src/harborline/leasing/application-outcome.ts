import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { recordConsent } from '@freehold/server/areas/leasing/consents/record-consent'
import { approveApplication, withdrawApplication } from '@freehold/server/areas/leasing/decision/decide'
import { approveWithConditions, denyApplication } from '@freehold/server/areas/leasing/decision/decide-against'
import { judgeApplication } from '@freehold/server/areas/leasing/decision/judge-application'
import { askForMore } from '@freehold/server/areas/leasing/requests/ask-for-more'
import { concludeOrder } from '@freehold/server/areas/leasing/screening/conclude-order'
import type { ScreeningOrderRow } from '@freehold/server/areas/leasing/screening/order.sql'
import { intendOrder } from '@freehold/server/areas/leasing/screening/order-report'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import type { Applicant, Outcome } from './applicant'

/** The manager reads an application the day after it came, and says which of the criteria it meets. */
export async function addJudgment(
  tx: Tx,
  office: Office,
  manager: UserScope,
  { id, judged, daysAgo }: Pick<Applicant, 'daysAgo'> & { id: number; judged: NonNullable<Applicant['judged']> },
): Promise<void> {
  const when = daysBack(office.now, daysAgo - 1, 65)
  const scope = scopeAt({ scope: manager, when })
  await judgeApplication(tx, scope, asAsked(applicationJudgment.judge, scope, { id, ...judged }), when)
}

/** The manager asks an applicant for papers that are missing. */
export async function requestPapers(
  tx: Tx,
  office: Office,
  manager: UserScope,
  { id, asked }: { id: number; asked: NonNullable<Applicant['asked']> },
): Promise<void> {
  const when = daysBack(office.now, asked.daysAgo, 65)
  const scope = scopeAt({ scope: manager, when })
  const { items, message } = asked
  const fields = { id, adults: JSON.stringify(['APPLICANT']), items: JSON.stringify(items), message }
  await askForMore(tx, scope, asAsked(applicationRequest.ask, scope, fields), when)
}

/** The manager decides about an application, by the same verbs as the screens. */
export async function addOutcome(
  tx: Tx,
  office: Office,
  manager: UserScope,
  { id, outcome }: { id: number; outcome: Outcome },
): Promise<void> {
  const when = daysBack(office.now, outcome.daysAgo, 65)
  const scope = { ...scopeAt({ scope: manager, when }), today: dayIn(office.timezone, when) }
  switch (outcome.kind) {
    case 'approved':
      return approveApplication(tx, scope, asAsked(rentalApplication.approve, scope, { id }).id, when)
    case 'denied': {
      const { score } = outcome
      const report = score === undefined ? {} : await readReport(tx, office, manager, { id, score, when })
      const fields = { ...fieldsOf(id, outcome), ...report }
      return denyApplication(tx, scope, asAsked(applicationDecision.deny, scope, fields), when)
    }
    case 'conditions': {
      const fields = { ...fieldsOf(id, outcome), cosigner: outcome.cosigner ? '1' : '0' }
      return approveWithConditions(tx, scope, asAsked(applicationDecision.approveWithConditions, scope, fields), when)
    }
    case 'withdrawn': {
      const fields = { id, reason: outcome.reason }
      return withdrawApplication(tx, scope, asAsked(applicationDecision.withdraw, scope, fields), when)
    }
    case 'checked':
      await orderCheck(tx, scope, id, when)
  }
}

const fieldsOf = (id: number, { reasons, note }: Extract<Outcome, { note: string }>) => ({
  id,
  reasons: JSON.stringify(reasons),
  note,
  report_used: 'No',
})

/** The consent came on paper; the report is on its way. */
async function orderCheck(tx: Tx, scope: UserScope, id: number, when: Date): Promise<ScreeningOrderRow> {
  const adult = 'APPLICANT'
  await recordConsent(tx, scope, asAsked(screening.consent, scope, { id, adult, signed_on: scope.today }), when)
  const sending = { screening: { kind: 'sandbox' as const, price: dollars(39) }, now: () => when }
  const order = await intendOrder(tx, scope, asAsked(screening.order, scope, { id, adult }), sending)
  const answer = {
    state: 'waiting' as const,
    ref: `SANDBOX${order.reference.slice(3, 15).toUpperCase()}`,
    confirmUrl: '',
  }
  return concludeOrder(tx, scope, order, answer, when)
}

/**
 * The report came two days before the decision, and its result was noted. Returns the facts that the notice must state.
 */
async function readReport(
  tx: Tx,
  office: Office,
  manager: UserScope,
  { id, score, when }: { id: number; score: number; when: Date },
) {
  const at = (hours: number) => new Date(when.getTime() - hours * 3_600_000)
  const scopeOn = (moment: Date) => ({
    ...scopeAt({ scope: manager, when: moment }),
    today: dayIn(office.timezone, moment),
  })
  const order = await orderCheck(tx, scopeOn(at(51)), id, at(51))
  const ready = { state: 'ready', ref: order.ref ?? '', outcome: 'CLEAR' } as const
  await concludeOrder(tx, scopeOn(at(48)), order, ready, at(48))
  return {
    report_used: 'Yes',
    agency_name: 'Sandbox Screening',
    agency_address: '1 Example Street, Portland, ME 04101',
    agency_phone: '(207) 555-0100',
    score,
    score_low: 300,
    score_high: 850,
    score_date: dayIn(office.timezone, at(48)),
    score_source: 'Sandbox Bureau',
    score_factors: 'Unpaid collection; high use of credit; short credit history',
  }
}
