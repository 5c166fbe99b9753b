import type { LinkProps } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'

type Kind = Reply<'GET dashboard/get-needs-you'>['data'][number]['kind']

interface NeedLink {
  text: string
  /** The button's accessible name, which makes sense without its row. It begins with the visible text. */
  label: (name: string) => string
  link: (id: number) => Pick<LinkProps, 'to' | 'search'>
}

const ownerBoard: NeedLink = {
  text: 'Open the owner',
  label: (name) => `Open the owner ${name}`,
  link: (id) => ({ to: '/property/property-owner-financial-board', search: { id } }),
}

const application: NeedLink = {
  text: 'Open the application',
  label: (name) => `Open the application of ${name}`,
  link: (applicationId) => ({ to: '/people/application', search: { applicationId } }),
}

const letter: NeedLink = {
  text: 'Open the letter',
  label: (name) => `Open the letter to ${name}`,
  link: (id) => ({ to: '/people/mail-it', search: { tab: 'sent', show: id } }),
}

const lease = (text: string): NeedLink => ({
  text,
  label: (name) => `${text} of ${name}`,
  link: (leaseId) => ({ to: '/lease/lease', search: { leaseId } }),
})

const contractor: NeedLink = {
  text: 'Open the contractor',
  label: (name) => `Open the contractor ${name}`,
  link: (id) => ({ to: '/maintenance/contractor-page', search: { contractorId: id } }),
}

const workOrder: NeedLink = {
  text: 'Open the work order',
  label: (name) => `Open the work order ${name}`,
  link: (id) => ({ to: '/maintenance/order', search: { orderId: id } }),
}

const talk = (link: NeedLink['link']): NeedLink => ({
  text: 'Open the messages',
  label: (name) => `Open the messages with ${name}`,
  link,
})

const talkWith = {
  TENANT: talk((tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId, tab: 'messages' } })),
  OWNER: talk((ownerId) => ({ to: '/properties/owner', search: { ownerId } })),
  CONTRACTOR: talk((contractorId) => ({ to: '/maintenance/contractor-page', search: { contractorId } })),
  APPLICANT: talk((applicationId) => ({ to: '/people/application', search: { applicationId } })),
}

/** Pages that settle an item. Kinds that a dialog settles are handled in the queue itself. */
const depositSettlement: NeedLink = {
  text: 'Open settlement',
  label: (name) => `Open the deposit settlement of ${name}`,
  link: (id) => ({ to: '/money/deposit-settlement', search: { rentId: id } }),
}

const inspection = (text: string): NeedLink => ({
  text,
  label: (name) => `${text} of ${name}`,
  link: (inspectionId) => ({ to: '/maintenance/inspection', search: { inspectionId } }),
})

const startInspection = (kind: 'MOVE_IN' | 'MOVE_OUT'): NeedLink => ({
  text: 'Start inspection',
  label: (name) => `Start inspection of ${name}`,
  link: (startFor) => ({ to: '/maintenance/inspections', search: { startFor, startKind: kind } }),
})

export const needLinks: Record<
  Exclude<
    Kind,
    | 'BOOKS_TO_CLOSE'
    | 'DEBIT_RETURN_RATE'
    | 'DEPOSIT_TO_SETTLE'
    | 'LEASE_ENDS'
    | 'LINE_QUESTION'
    | 'OFFER_ANSWERED'
    | 'OFFER_EXPIRES'
    | 'TEXT_LIKELY_STOP'
    | 'TEXT_UNCONFIRMED'
    | 'TEXT_UNKNOWN'
  >,
  NeedLink
> = {
  DEPOSIT_REFUND_UNPAID: depositSettlement,
  DEPOSIT_REFUND_UNCASHED: depositSettlement,
  TENANT_LOCKED: {
    text: 'Open the tenant',
    label: (name) => `Open the tenant ${name}`,
    link: (id) => ({ to: '/people/tenant-dashboard', search: { tenantId: id } }),
  },
  PAYOUT_FAILED: ownerBoard,
  PAYOUT_UNANSWERED: ownerBoard,
  PORTAL_PAYMENT_FAILED: {
    text: 'Open the tenant',
    label: (name) => `Open the tenant ${name}`,
    link: (tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId } }),
  },
  AUTOPAY_UNAUTHORIZED: {
    text: 'Open the tenant',
    label: (name) => `Open the tenant ${name}`,
    link: (tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId } }),
  },
  MAIL_FAILED: {
    text: 'Open the email',
    label: (name) => `Open the email to ${name}`,
    link: (id) => ({ to: '/settings/outbox', search: { show: id } }),
  },
  APPLICATION_TO_DECIDE: application,
  APPLICANT_ANSWERED: application,
  REPORT_READY: application,
  APPLICANT_TO_ACT: application,
  NOTICE_PAID_SINCE: {
    text: 'Open the notice',
    label: (name) => `Open the notice to ${name}`,
    link: (id) => ({ to: '/people/notice', search: { noticeId: id } }),
  },
  LETTER_RETURNED: letter,
  LETTER_FAILED: letter,
  LEASE_TO_SIGN: lease('Sign the lease'),
  LEASE_UNSIGNED: lease('Open the lease'),
  LEAD_PAPERS_UNSIGNED: lease('Open the lease'),
  CONTRACTOR_LICENSE: contractor,
  CONTRACTOR_INSURANCE: contractor,
  WORK_ORDER_UNANSWERED: workOrder,
  WORK_ORDER_UNPAID: workOrder,
  WORK_ORDER_LOOK_AGAIN: workOrder,
  INSPECTION_MOVE_IN: startInspection('MOVE_IN'),
  INSPECTION_MOVE_OUT: startInspection('MOVE_OUT'),
  INSPECTION_UNSIGNED: inspection('Open the inspection'),
  INSPECTION_SENT: inspection('Read the inspection'),
  INSPECTION_LATE: inspection('Open the inspection'),
  UPKEEP_STOPPED: {
    text: 'Open the upkeep',
    label: (name) => `Open the upkeep ${name}`,
    link: (id) => ({ to: '/maintenance/upkeep', search: { show: id } }),
  },
  WORK_ORDER_DECLINED: workOrder,
  WORK_ORDER_PROPOSED: workOrder,
  WORK_ORDER_INVOICE: workOrder,
  OWNER_QUESTION: workOrder,
  TENANT_REQUEST: {
    text: 'Open the request',
    label: (name) => `Open the request ${name}`,
    link: (id) => ({ to: '/maintenance/requests', search: { show: id } }),
  },
  TENANT_INSURANCE: {
    text: 'Open the tenant',
    label: (name) => `Open the tenant ${name}`,
    link: (id) => ({ to: '/people/tenant-dashboard', search: { tenantId: id, tab: 'documents' } }),
  },
  REPORT_STOPPED: {
    text: 'Open the report',
    label: (name) => `Open the scheduled report ${name}`,
    link: (id) => ({ to: '/reports/scheduled', search: { show: id } }),
  },
  REPLY_TENANT: talkWith.TENANT,
  REPLY_OWNER: talkWith.OWNER,
  REPLY_CONTRACTOR: talkWith.CONTRACTOR,
  REPLY_APPLICANT: talkWith.APPLICANT,
  CALL_TENANT: talkWith.TENANT,
  CALL_OWNER: talkWith.OWNER,
  CALL_CONTRACTOR: talkWith.CONTRACTOR,
  CALL_APPLICANT: talkWith.APPLICANT,
  MESSAGE_STUCK: {
    text: 'Open the message',
    label: (name) => `Open the message ${name}`,
    link: (message) => ({ to: '/people/message', search: { message } }),
  },
  MAIL_UNKNOWN: {
    text: 'Find its sender',
    label: (name) => `Find the sender of the email from ${name}`,
    link: (id) => ({ to: '/people/messages', search: { tab: 'unknown', show: id } }),
  },
  IMPORT_TO_FINISH: {
    text: 'Open the import',
    label: (name) => `Open the import of ${name}`,
    link: (id) => ({ to: '/properties/import', search: { run: id } }),
  },
}
