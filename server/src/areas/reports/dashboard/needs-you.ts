import { mayGroup, type Right } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { failedMails } from '../../../mail/sent-mail.sql'
import { byUrgency, mostNeeds, type Need, type Needs, needsOnPage } from '../../../needs-you'
import { applicationsToDecide } from '../../leasing/decision/applications-to-decide'
import { noticesPaidSince } from '../../leasing/notices/notices-paid-since'
import { lettersToSettle } from '../../leasing/postal/letters-to-settle'
import { leasesThatEnd } from '../../leasing/renewals/leases-that-end'
import { offersToSettle } from '../../leasing/renewals/offers-to-settle'
import { answersToRead } from '../../leasing/requests/answers-to-read'
import { reportsToRead } from '../../leasing/screening/reports-to-read'
import { leadPapersToSign } from '../../leasing/signing/lead-papers-to-sign'
import { leasesToSign, unsignedLeases } from '../../leasing/signing/leases-to-sign'
import { insurancesToRenew, licensesToRenew } from '../../maintenance/contractors/papers-to-renew'
import {
  declinedOrders,
  invoicesToAnswer,
  ownersQuestions,
  proposedVisits,
} from '../../maintenance/order-record/links-to-answer'
import { ordersToLookAt, unansweredOrders, unpaidOrders } from '../../maintenance/order-record/orders-to-settle'
import { stoppedUpkeep } from '../../maintenance/upkeep/stopped-upkeep'
import { depositsToSettle } from '../../money/deposits/deposits-to-settle.sql'
import { booksToClose } from '../../money/journal/books-to-close'
import { questionsToAnswer } from '../../money/ledger/questions-to-answer.sql'
import { failedPayments } from '../../money/payments/failed-payments.sql'
import { returnRateNeeds } from '../../money/payments/return-rate-needs'
import { unauthorizedAutopay } from '../../money/payments/unauthorized-autopay.sql'
import { payoutsToCheck } from '../../money/payouts/payouts-to-check.sql'
import { importsToFinish } from '../../onboarding/portfolio/imports-to-finish'
import { lockedTenants } from '../../people/locked-tenants'
import { requestsToAnswer, tenantInsurancesToRenew } from './requests-to-answer'

interface Contribution {
  right: Right
  /** Looks up at most so many rows, in the order of `byUrgency`. */
  needs: (db: Db, scope: Scope, most: number, now: Date) => Promise<Needs>
}

/** Contributions of the areas to the queue, each with the right that a user needs to settle it. */
const contributions: readonly Contribution[] = [
  { right: 'money', needs: depositsToSettle },
  { right: 'money', needs: payoutsToCheck },
  { right: 'money', needs: failedPayments },
  { right: 'tenants', needs: returnRateNeeds },
  { right: 'money', needs: unauthorizedAutopay },
  { right: 'settings', needs: booksToClose },
  { right: 'account', needs: failedMails },
  { right: 'import', needs: importsToFinish },
  { right: 'tenants', needs: lockedTenants },
  { right: 'applications', needs: applicationsToDecide },
  { right: 'applications', needs: answersToRead },
  { right: 'applications', needs: reportsToRead },
  { right: 'notices', needs: noticesPaidSince },
  { right: 'mail', needs: lettersToSettle },
  { right: 'leases', needs: leasesToSign },
  { right: 'leases', needs: unsignedLeases },
  { right: 'leases', needs: leadPapersToSign },
  { right: 'leases', needs: leasesThatEnd },
  { right: 'leases', needs: offersToSettle },
  { right: 'contractors', needs: licensesToRenew },
  { right: 'contractors', needs: insurancesToRenew },
  { right: 'maintenance', needs: unansweredOrders },
  { right: 'maintenance', needs: ordersToLookAt },
  { right: 'maintenance', needs: declinedOrders },
  { right: 'maintenance', needs: proposedVisits },
  { right: 'money', needs: invoicesToAnswer },
  { right: 'money', needs: ownersQuestions },
  { right: 'money', needs: unpaidOrders },
  { right: 'upkeep', needs: stoppedUpkeep },
  { right: 'requests', needs: requestsToAnswer },
  { right: 'tenants', needs: tenantInsurancesToRenew },
  { right: 'tenants', needs: questionsToAnswer },
] as const

type Shown = Omit<Need, 'urgent'>

interface Page {
  now: Date
  page: number
}

/** A page of everything that waits for this user, the most urgent first. */
export async function needsYou(db: Db, scope: Scope, { now, page }: Page): Promise<{ data: Shown[]; count: number }> {
  const mine = contributions.filter(({ right }) => mayGroup(scope.group, right))
  const found = await Promise.all(mine.map(({ needs }) => needs(db, scope, mostNeeds(page), now)))
  const rows = found.flatMap((needs) => needs.rows).toSorted(byUrgency(scope.today))
  const data = rows.slice((page - 1) * needsOnPage, page * needsOnPage).map(({ urgent: _, ...shown }) => shown)
  return { data, count: found.reduce((sum, { total }) => sum + total, 0) }
}
