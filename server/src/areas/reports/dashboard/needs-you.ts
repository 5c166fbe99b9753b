import type { Right } from '@freehold/contract/access'
import type { NeedKind } from '@freehold/contract/reports/needs-you'
import type { Db } from '../../../database/read'
import { failedMails } from '../../../mail/sent-mail.sql'
import type { NeedScope } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'
import { textsToSettle } from '../../../texts/texts-to-settle.sql'
import { callsToFollowUp } from '../../../threads/calls-to-follow-up'
import { repliesToAnswer } from '../../../threads/replies-to-answer'
import { stuckMessages } from '../../../threads/stuck-messages'
import { unknownMailToSettle } from '../../../threads/unknown-mail-to-settle'
import {
  inspectionsOfTenants,
  inspectionsToSign,
  moveInsToInspect,
  moveOutsToInspect,
} from '../../inspections/record/inspections-to-do.sql'
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
import { refundsToPay, refundsUncashed } from '../../money/settlements/refunds-to-settle.sql'
import { importsToFinish } from '../../onboarding/portfolio/imports-to-finish'
import { lockedTenants } from '../../people/locked-tenants'
import { stoppedSchedules } from '../schedules/stopped-schedules'
import { requestsToAnswer, tenantInsurancesToRenew } from './requests-to-answer'

export interface Contribution {
  /** The right that a user needs to settle what it finds. */
  right: Right
  /** The kinds that it finds. All belong to one group of "Needs attention". */
  kinds: readonly NeedKind[]
  /** Looks up at most so many rows, in the order of `byUrgency`, of the part that the scope narrows it to. */
  needs: (db: Db, scope: NeedScope, most: number, now: Date) => Promise<Needs>
  /** It is about the whole account, an owner or a contractor, and so about no property. */
  wide?: true
  /** It waits for one user, and no other can settle it. */
  own?: true
}

/** Contributions of the areas to the queue. */
export const contributions: readonly Contribution[] = [
  { right: 'money', kinds: ['DEPOSIT_TO_SETTLE'], needs: depositsToSettle },
  { right: 'money', kinds: ['DEPOSIT_REFUND_UNPAID'], needs: refundsToPay },
  { right: 'money', kinds: ['DEPOSIT_REFUND_UNCASHED'], needs: refundsUncashed },
  { right: 'money', kinds: ['PAYOUT_FAILED', 'PAYOUT_UNANSWERED'], needs: payoutsToCheck, wide: true },
  { right: 'money', kinds: ['PORTAL_PAYMENT_FAILED'], needs: failedPayments },
  { right: 'tenants', kinds: ['DEBIT_RETURN_RATE'], needs: returnRateNeeds, wide: true },
  { right: 'money', kinds: ['AUTOPAY_UNAUTHORIZED'], needs: unauthorizedAutopay },
  { right: 'settings', kinds: ['BOOKS_TO_CLOSE'], needs: booksToClose, wide: true },
  { right: 'account', kinds: ['MAIL_FAILED'], needs: failedMails },
  { right: 'import', kinds: ['IMPORT_TO_FINISH'], needs: importsToFinish, wide: true },
  { right: 'tenants', kinds: ['TENANT_LOCKED'], needs: lockedTenants, wide: true },
  { right: 'applications', kinds: ['APPLICATION_TO_DECIDE'], needs: applicationsToDecide },
  { right: 'applications', kinds: ['APPLICANT_ANSWERED'], needs: answersToRead },
  { right: 'applications', kinds: ['REPORT_READY', 'APPLICANT_TO_ACT'], needs: reportsToRead },
  { right: 'notices', kinds: ['NOTICE_PAID_SINCE'], needs: noticesPaidSince },
  { right: 'mail', kinds: ['LETTER_RETURNED', 'LETTER_FAILED'], needs: lettersToSettle },
  { right: 'leases', kinds: ['LEASE_TO_SIGN'], needs: leasesToSign, own: true },
  { right: 'leases', kinds: ['LEASE_UNSIGNED'], needs: unsignedLeases },
  { right: 'leases', kinds: ['LEAD_PAPERS_UNSIGNED'], needs: leadPapersToSign },
  { right: 'leases', kinds: ['LEASE_ENDS'], needs: leasesThatEnd },
  { right: 'leases', kinds: ['OFFER_ANSWERED', 'OFFER_EXPIRES'], needs: offersToSettle },
  { right: 'contractors', kinds: ['CONTRACTOR_LICENSE'], needs: licensesToRenew, wide: true },
  { right: 'contractors', kinds: ['CONTRACTOR_INSURANCE'], needs: insurancesToRenew, wide: true },
  { right: 'maintenance', kinds: ['WORK_ORDER_UNANSWERED'], needs: unansweredOrders },
  { right: 'maintenance', kinds: ['WORK_ORDER_LOOK_AGAIN'], needs: ordersToLookAt },
  { right: 'maintenance', kinds: ['WORK_ORDER_DECLINED'], needs: declinedOrders },
  { right: 'maintenance', kinds: ['WORK_ORDER_PROPOSED'], needs: proposedVisits },
  { right: 'money', kinds: ['WORK_ORDER_INVOICE'], needs: invoicesToAnswer },
  { right: 'money', kinds: ['OWNER_QUESTION'], needs: ownersQuestions },
  { right: 'money', kinds: ['WORK_ORDER_UNPAID'], needs: unpaidOrders },
  { right: 'upkeep', kinds: ['UPKEEP_STOPPED'], needs: stoppedUpkeep },
  { right: 'inspections', kinds: ['INSPECTION_MOVE_IN'], needs: moveInsToInspect },
  { right: 'inspections', kinds: ['INSPECTION_MOVE_OUT'], needs: moveOutsToInspect },
  { right: 'inspections', kinds: ['INSPECTION_UNSIGNED'], needs: inspectionsToSign },
  { right: 'inspections', kinds: ['INSPECTION_SENT', 'INSPECTION_LATE'], needs: inspectionsOfTenants },
  { right: 'requests', kinds: ['TENANT_REQUEST'], needs: requestsToAnswer },
  { right: 'tenants', kinds: ['TENANT_INSURANCE'], needs: tenantInsurancesToRenew },
  { right: 'tenants', kinds: ['LINE_QUESTION'], needs: questionsToAnswer },
  { right: 'tenants', kinds: ['TEXT_LIKELY_STOP', 'TEXT_UNKNOWN', 'TEXT_UNCONFIRMED'], needs: textsToSettle },
  { right: 'reports', kinds: ['REPORT_STOPPED'], needs: stoppedSchedules },
  { right: 'tenants', kinds: ['REPLY_TENANT'], needs: repliesToAnswer('TENANT') },
  { right: 'properties', kinds: ['REPLY_OWNER'], needs: repliesToAnswer('OWNER'), wide: true },
  { right: 'contractors', kinds: ['REPLY_CONTRACTOR'], needs: repliesToAnswer('CONTRACTOR'), wide: true },
  { right: 'applications', kinds: ['REPLY_APPLICANT'], needs: repliesToAnswer('APPLICANT') },
  { right: 'tenants', kinds: ['CALL_TENANT'], needs: callsToFollowUp('TENANT') },
  { right: 'properties', kinds: ['CALL_OWNER'], needs: callsToFollowUp('OWNER'), wide: true },
  { right: 'contractors', kinds: ['CALL_CONTRACTOR'], needs: callsToFollowUp('CONTRACTOR'), wide: true },
  { right: 'applications', kinds: ['CALL_APPLICANT'], needs: callsToFollowUp('APPLICANT') },
  { right: 'messages', kinds: ['MESSAGE_STUCK'], needs: stuckMessages, wide: true },
  { right: 'messages', kinds: ['MAIL_UNKNOWN'], needs: unknownMailToSettle, wide: true },
] as const
