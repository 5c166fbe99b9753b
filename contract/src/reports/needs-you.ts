import { z } from 'zod'
import { get } from '../kit/call'
import { optionalWhole } from '../kit/field'

export const needKinds = [
  'DEPOSIT_TO_SETTLE',
  'DEPOSIT_REFUND_UNPAID',
  'DEPOSIT_REFUND_UNCASHED',
  'PAYOUT_FAILED',
  'PAYOUT_UNANSWERED',
  'PORTAL_PAYMENT_FAILED',
  'DEBIT_RETURN_RATE',
  'AUTOPAY_UNAUTHORIZED',
  'BOOKS_TO_CLOSE',
  'MAIL_FAILED',
  'IMPORT_TO_FINISH',
  'APPLICATION_TO_DECIDE',
  'APPLICANT_ANSWERED',
  'REPORT_READY',
  'APPLICANT_TO_ACT',
  'NOTICE_PAID_SINCE',
  'LETTER_RETURNED',
  'LETTER_FAILED',
  'LEASE_TO_SIGN',
  'LEASE_UNSIGNED',
  'LEAD_PAPERS_UNSIGNED',
  'LEASE_ENDS',
  'OFFER_ANSWERED',
  'OFFER_EXPIRES',
  'CONTRACTOR_LICENSE',
  'CONTRACTOR_INSURANCE',
  'WORK_ORDER_UNANSWERED',
  'WORK_ORDER_UNPAID',
  'WORK_ORDER_LOOK_AGAIN',
  'UPKEEP_STOPPED',
  'INSPECTION_MOVE_IN',
  'INSPECTION_MOVE_OUT',
  'INSPECTION_UNSIGNED',
  'INSPECTION_SENT',
  'INSPECTION_LATE',
  'WORK_ORDER_DECLINED',
  'WORK_ORDER_PROPOSED',
  'WORK_ORDER_INVOICE',
  'OWNER_QUESTION',
  'TENANT_REQUEST',
  'TENANT_INSURANCE',
  'LINE_QUESTION',
  'TENANT_LOCKED',
  'TEXT_LIKELY_STOP',
  'TEXT_UNKNOWN',
  'TEXT_UNCONFIRMED',
  'REPORT_STOPPED',
  'REPLY_TENANT',
  'REPLY_OWNER',
  'REPLY_CONTRACTOR',
  'REPLY_APPLICANT',
  'CALL_TENANT',
  'CALL_OWNER',
  'CALL_CONTRACTOR',
  'CALL_APPLICANT',
  'MESSAGE_STUCK',
  'MAIL_UNKNOWN',
] as const
export type NeedKind = (typeof needKinds)[number]

/** The days by which items are to be done, as the queue is filtered by them. */
export const duesIn = ['OVERDUE', 'WEEK', 'LATER', 'NONE'] as const
export type DueIn = (typeof duesIn)[number]

/** The groups of "Needs attention", in the order of the page. */
export const needGroups = ['MONEY', 'LEASES', 'MAINTENANCE', 'APPLICATIONS', 'DEADLINES', 'SETUP'] as const

export const Need = z.object({
  kind: z.enum(needKinds),
  group: z.enum(needGroups),
  /** A tenant, an owner, a mail, an import, an application, a notice, a lease, a tenancy, a letter, a contractor, a work order, an upkeep, a request, a text or an email; null for something of the whole account. */
  id: z.number().nullable(),
  name: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The day since which it waits. */
  since: z.string(),
  /** The day by which it is to be done, and why; null where there is none. */
  due: z.object({ by: z.string(), why: z.string() }).nullable(),
  /** Names one wait of the record, which its next one does not have. */
  occurrence: z.string(),
})

export const needsYou = {
  list: get('dashboard/get-needs-you', {
    about:
      'What is waiting for the user to act on, the most urgent first: twenty on a page, and how many there are. A kind comes only to users who can settle it, and ends by itself when its reason is gone.',
    may: 'dashboard',
    input: { page: optionalWhole('Page', { min: 1, max: 500 }) },
    reply: {
      data: z.array(Need),
      count: z.number(),
      /** The number in each group, and its most urgent one. */
      groups: z.array(z.object({ group: z.enum(needGroups), count: z.number(), first: Need })),
    },
  }),
}
