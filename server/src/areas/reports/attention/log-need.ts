import type { Right } from '@freehold/contract/access'
import type { ActivityNoun } from '@freehold/contract/account/activity'
import type { NeedKind } from '@freehold/contract/reports/needs-you'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Need } from '../../../needs-you'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { rightOf } from './require-need'

/** The noun of a line about a kind, where the record of the item has lines of its own. */
const nouns: Readonly<Partial<Record<NeedKind, ActivityNoun>>> = {
  DEPOSIT_TO_SETTLE: 'tenant',
  PAYOUT_FAILED: 'owner',
  PAYOUT_UNANSWERED: 'owner',
  PORTAL_PAYMENT_FAILED: 'tenant',
  AUTOPAY_UNAUTHORIZED: 'tenant',
  IMPORT_TO_FINISH: 'portfolio_import',
  APPLICATION_TO_DECIDE: 'rental_application',
  APPLICANT_ANSWERED: 'rental_application',
  REPORT_READY: 'rental_application',
  APPLICANT_TO_ACT: 'rental_application',
  NOTICE_PAID_SINCE: 'notice',
  LETTER_RETURNED: 'letter',
  LETTER_FAILED: 'letter',
  LEASE_TO_SIGN: 'lease',
  LEASE_UNSIGNED: 'lease',
  LEAD_PAPERS_UNSIGNED: 'lease',
  CONTRACTOR_LICENSE: 'contractor',
  CONTRACTOR_INSURANCE: 'contractor',
  WORK_ORDER_UNANSWERED: 'work_order',
  WORK_ORDER_UNPAID: 'work_order',
  WORK_ORDER_LOOK_AGAIN: 'work_order',
  WORK_ORDER_DECLINED: 'work_order',
  WORK_ORDER_PROPOSED: 'work_order',
  WORK_ORDER_INVOICE: 'work_order',
  OWNER_QUESTION: 'work_order',
  UPKEEP_STOPPED: 'upkeep',
  INSPECTION_UNSIGNED: 'inspection',
  INSPECTION_SENT: 'inspection',
  INSPECTION_LATE: 'inspection',
  TENANT_REQUEST: 'portal_request',
  TENANT_INSURANCE: 'tenant',
  TENANT_LOCKED: 'tenant',
}

/** The access that a line needs, by the right that settles the item. */
const readBy: Readonly<Partial<Record<Right, ActivityLine['needs']>>> = {
  money: 'money',
  applications: 'applications',
  contractors: 'contractors',
  maintenance: 'maintenance',
  upkeep: 'maintenance',
  inspections: 'maintenance',
  requests: 'maintenance',
  tenants: 'tenants',
  leases: 'tenants',
  notices: 'tenants',
  mail: 'tenants',
}

/** The readers of a line are those who see the item. */
function aboutOf({ id, property }: Need, noun: ActivityNoun): ActivityLine['about'] {
  if (noun === 'owner' && id !== null) return { owner: id }
  if (noun === 'contractor') return 'the account'
  return property ? { property } : 'all properties'
}

export function logNeed(tx: Tx, scope: Scope, need: Need, message: string): Promise<void> {
  const noun = nouns[need.kind] ?? 'account'
  return logActivity(tx, scope, {
    noun,
    id: nouns[need.kind] ? need.id : null,
    needs: readBy[rightOf(need.kind)] ?? 'users',
    about: aboutOf(need, noun),
    message,
  })
}
