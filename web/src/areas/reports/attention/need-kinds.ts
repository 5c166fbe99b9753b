import type { Item } from './item'
import {
  application,
  contractor,
  depositSettlement,
  inspection,
  lease,
  letter,
  message,
  messagesWith,
  type NeedPage,
  notice,
  ownerBoard,
  portfolioImport,
  returnedPayments,
  scheduledReport,
  sentEmail,
  startInspection,
  tenant,
  tenantDocuments,
  tenantRequest,
  unknownEmail,
  upkeep,
  workOrder,
} from './need-pages'

type Kind = Item['kind']

interface NeedWords {
  /** The name of the kind, for the filter. */
  name: string
  /** The action that settles it, as its button says it. */
  action: string
}

/** An item that its page settles has a button that leads there; each other opens a form over the queue. */
type NeedRow = NeedWords & ({ page: NeedPage; byPage?: true } | { page: null })

/** Everything that the client has about a kind of item. Its group is in the contract, because emails name it too. */
export const needKinds: Readonly<Record<Kind, NeedRow>> = {
  DEPOSIT_TO_SETTLE: { name: 'Deposit to return', action: 'Return deposit', page: tenant },
  PAYOUT_FAILED: { name: 'Failed payout', action: 'Open the owner', page: ownerBoard, byPage: true },
  PAYOUT_UNANSWERED: { name: 'Unanswered payout', action: 'Open the owner', page: ownerBoard, byPage: true },
  PORTAL_PAYMENT_FAILED: { name: 'Failed payment', action: 'Collect rent', page: tenant },
  DEBIT_RETURN_RATE: { name: 'Returned bank debits', action: 'See returns', page: returnedPayments, byPage: true },
  AUTOPAY_UNAUTHORIZED: { name: 'Autopay not authorized', action: 'Collect rent', page: tenant },
  BOOKS_TO_CLOSE: { name: 'Books to close', action: 'Close the books', page: null },
  MAIL_FAILED: { name: 'Failed email', action: 'Send again', page: sentEmail },
  IMPORT_TO_FINISH: { name: 'Import to finish', action: 'Open the import', page: portfolioImport, byPage: true },
  APPLICATION_TO_DECIDE: { name: 'Application to decide', action: 'Decide', page: application },
  APPLICANT_ANSWERED: { name: "Applicant's answer", action: 'Read the answer', page: application },
  REPORT_READY: { name: 'Screening report', action: 'Read the report', page: application },
  APPLICANT_TO_ACT: { name: 'Waiting for an applicant', action: 'Open', page: application },
  NOTICE_PAID_SINCE: { name: 'Payment after a notice', action: 'Check the notice', page: notice },
  LETTER_RETURNED: { name: 'Returned letter', action: 'Open the letter', page: letter },
  LETTER_FAILED: { name: 'Letter not sent', action: 'Open the letter', page: letter },
  LEASE_TO_SIGN: { name: 'Lease to sign', action: 'Sign the lease', page: lease('Sign the lease') },
  LEASE_UNSIGNED: { name: 'Unsigned lease', action: 'Open the lease', page: lease('Open the lease') },
  LEAD_PAPERS_UNSIGNED: { name: 'Lead-paint papers', action: 'Open the lease', page: lease('Open the lease') },
  LEASE_ENDS: { name: 'Lease ending soon', action: 'Renew or end', page: null },
  OFFER_ANSWERED: { name: 'Answer to an offer', action: 'Renew or end', page: null },
  OFFER_EXPIRES: { name: 'Offer without an answer', action: 'Renew or end', page: null },
  CONTRACTOR_LICENSE: { name: "Contractor's license", action: 'Enter the date', page: contractor },
  CONTRACTOR_INSURANCE: { name: "Contractor's insurance", action: 'Enter the date', page: contractor },
  WORK_ORDER_UNANSWERED: { name: 'Work order without an answer', action: 'Send or answer', page: workOrder },
  WORK_ORDER_UNPAID: { name: 'Work order to pay', action: 'Pay', page: workOrder },
  WORK_ORDER_LOOK_AGAIN: { name: 'Work order on hold', action: 'Check again', page: workOrder },
  UPKEEP_STOPPED: { name: 'Stopped upkeep', action: 'Choose another', page: upkeep },
  INSPECTION_MOVE_IN: {
    name: 'Move-in to inspect',
    action: 'Start inspection',
    page: startInspection('MOVE_IN'),
    byPage: true,
  },
  INSPECTION_MOVE_OUT: {
    name: 'Move-out to inspect',
    action: 'Start inspection',
    page: startInspection('MOVE_OUT'),
    byPage: true,
  },
  INSPECTION_UNSIGNED: {
    name: 'Inspection to sign',
    action: 'Open the inspection',
    page: inspection('Open the inspection'),
    byPage: true,
  },
  INSPECTION_SENT: {
    name: "Tenant's inspection",
    action: 'Read and answer',
    page: inspection('Read the inspection'),
    byPage: true,
  },
  INSPECTION_LATE: {
    name: "Tenant's inspection, not sent",
    action: 'Open the inspection',
    page: inspection('Open the inspection'),
    byPage: true,
  },
  WORK_ORDER_DECLINED: { name: 'Declined work order', action: 'Send again', page: workOrder },
  WORK_ORDER_PROPOSED: { name: 'Proposed visit', action: 'Agree', page: workOrder },
  WORK_ORDER_INVOICE: { name: "Contractor's invoice", action: 'Accept or decline', page: workOrder },
  OWNER_QUESTION: { name: "Owner's question", action: 'Answer', page: workOrder },
  TENANT_REQUEST: { name: "Tenant's request", action: 'Answer', page: tenantRequest },
  TENANT_INSURANCE: { name: "Tenant's insurance", action: 'Open the tenant', page: tenantDocuments, byPage: true },
  LINE_QUESTION: { name: "Tenant's question", action: 'Answer', page: null },
  TENANT_LOCKED: { name: 'Locked tenant', action: 'Unlock', page: tenant },
  DEPOSIT_REFUND_UNPAID: {
    name: 'Refund to pay',
    action: 'Open the settlement',
    page: depositSettlement,
    byPage: true,
  },
  DEPOSIT_REFUND_UNCASHED: {
    name: 'Refund not cashed',
    action: 'Open the settlement',
    page: depositSettlement,
    byPage: true,
  },
  TEXT_LIKELY_STOP: { name: 'Text that may ask to stop', action: 'Read the text', page: null },
  TEXT_UNKNOWN: { name: 'Text from an unknown number', action: 'Read the text', page: null },
  TEXT_UNCONFIRMED: { name: 'Text that may not have been sent', action: 'Read the text', page: null },
  REPORT_STOPPED: { name: 'Stopped report', action: 'Open the report', page: scheduledReport, byPage: true },
  REPLY_TENANT: { name: "Tenant's reply", action: 'Reply', page: messagesWith.TENANT, byPage: true },
  REPLY_OWNER: { name: "Owner's reply", action: 'Reply', page: messagesWith.OWNER, byPage: true },
  REPLY_CONTRACTOR: { name: "Contractor's reply", action: 'Reply', page: messagesWith.CONTRACTOR, byPage: true },
  REPLY_APPLICANT: { name: "Applicant's reply", action: 'Reply', page: messagesWith.APPLICANT, byPage: true },
  CALL_TENANT: {
    name: 'Call to follow up with a tenant',
    action: 'Follow up',
    page: messagesWith.TENANT,
    byPage: true,
  },
  CALL_OWNER: { name: 'Call to follow up with an owner', action: 'Follow up', page: messagesWith.OWNER, byPage: true },
  CALL_CONTRACTOR: {
    name: 'Call to follow up with a contractor',
    action: 'Follow up',
    page: messagesWith.CONTRACTOR,
    byPage: true,
  },
  CALL_APPLICANT: {
    name: 'Call to follow up with an applicant',
    action: 'Follow up',
    page: messagesWith.APPLICANT,
    byPage: true,
  },
  MESSAGE_STUCK: { name: 'Message not sent to all', action: 'Open the message', page: message, byPage: true },
  MAIL_UNKNOWN: { name: 'Email from an unknown sender', action: 'Find its sender', page: unknownEmail },
}

export function settledByPage(kind: Kind): boolean {
  const row = needKinds[kind]
  return row.page !== null && row.byPage === true
}

/** The page of an item's record; null where it has none of its own. */
export function linkOf({ kind, id }: Pick<Item, 'kind' | 'id'>) {
  const { page } = needKinds[kind]
  return page === null || (id === null && !page.ofAll) ? null : page.link(id ?? 0)
}
