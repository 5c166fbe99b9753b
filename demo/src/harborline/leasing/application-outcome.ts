import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { approveApplication, withdrawApplication } from '@freehold/server/areas/leasing/decision/decide'
import { approveWithConditions, denyApplication } from '@freehold/server/areas/leasing/decision/decide-against'
import { concludeOrder } from '@freehold/server/areas/leasing/screening/conclude-order'
import { intendOrder } from '@freehold/server/areas/leasing/screening/order-report'
import { recordConsent } from '@freehold/server/areas/leasing/screening/record-consent'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import type { Outcome } from './applicants'

/** The manager decides about an application, by the same verbs as the screens. */
export async function tellOutcome(
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
    case 'denied':
      return denyApplication(tx, scope, asAsked(applicationDecision.deny, scope, fieldsOf(id, outcome)), when)
    case 'conditions': {
      const fields = { ...fieldsOf(id, outcome), cosigner: outcome.cosigner ? '1' : '0' }
      return approveWithConditions(tx, scope, asAsked(applicationDecision.approveWithConditions, scope, fields), when)
    }
    case 'withdrawn': {
      const fields = { id, reason: outcome.reason }
      return withdrawApplication(tx, scope, asAsked(applicationDecision.withdraw, scope, fields), when)
    }
    case 'checked':
      return orderCheck(tx, scope, id, when)
  }
}

const fieldsOf = (id: number, { reasons, note }: Extract<Outcome, { note: string }>) => ({
  id,
  reasons: JSON.stringify(reasons),
  note,
  report_used: 'No',
})

/** The consent came on paper; the report is on its way. */
async function orderCheck(tx: Tx, scope: UserScope, id: number, when: Date): Promise<void> {
  const adult = 'APPLICANT'
  await recordConsent(tx, scope, asAsked(screening.consent, scope, { id, adult, signed_on: scope.today }), when)
  const sending = { screening: { kind: 'sandbox' as const, price: dollars(39) }, now: () => when }
  const order = await intendOrder(tx, scope, asAsked(screening.order, scope, { id, adult }), sending)
  const answer = {
    state: 'waiting' as const,
    ref: `SANDBOX${order.reference.slice(3, 15).toUpperCase()}`,
    confirmUrl: '',
  }
  await concludeOrder(tx, scope, order, answer, when)
}
