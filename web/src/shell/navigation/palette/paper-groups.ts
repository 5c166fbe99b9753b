import { mayGroup } from '@freehold/contract/access'
import { type Day, showDay, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { applicationStatusWords } from '@freehold/rules/words'
import {
  IconBuildingEstate,
  IconFiles,
  IconFileText,
  IconHammer,
  IconKey,
  IconMail,
  IconReceipt2,
} from '@tabler/icons-react'
import type { EntryGroup } from './entry'
import { type ActionContext, action, type Found, goWith, type Hit, record } from './hit-entry'

/** Applications, leases, notices and expenses. */
export function paperGroups(found: Found, { group, navigate }: ActionContext): EntryGroup[] {
  const go = goWith(navigate)

  const application = (hit: Hit<'applications'>) =>
    record(
      `application-${hit.id}`,
      {
        label: hit.tenant_name,
        detail: [hit.property_name, hit.unit_name, applicationStatusWords[hit.status ?? 'NEW']].join(' · '),
        mark: hit.archived ? 'Archived' : undefined,
        icon: IconFiles,
      },
      go('/people/application', { applicationId: hit.id }),
      [],
    )
  const lease = (hit: Hit<'leases'>) =>
    record(
      `lease-${hit.id}`,
      {
        label: hit.tenant_name,
        // The server writes days.
        detail: [hit.property_name, hit.unit_name, showDays(hit.move_in as Day, hit.move_out as Day)].join(' · '),
        mark: hit.archived ? 'Archived' : undefined,
        icon: IconFileText,
      },
      go('/lease/lease', { leaseId: hit.id }),
      [
        mayGroup(group, 'tenants') &&
          action(`Open ${hit.tenant_name}`, IconKey, go('/people/tenant-dashboard', { tenantId: hit.tenant_id })),
      ],
    )
  const notice = (hit: Hit<'notices'>) =>
    record(
      `notice-${hit.id}`,
      {
        label: hit.title,
        detail: [hit.tenant_name, hit.property_name, hit.unit_name].join(' · '),
        mark: hit.archived ? 'Archived' : undefined,
        icon: IconMail,
      },
      go('/people/notice', { noticeId: hit.id }),
      [
        mayGroup(group, 'tenants') &&
          action(`Open ${hit.tenant_name}`, IconKey, go('/people/tenant-dashboard', { tenantId: hit.tenant_id })),
      ],
    )
  /** An expense has no page of its own: the list opens with the expenses of its property and month. */
  const expense = (hit: Hit<'expenses'>) =>
    record(
      `expense-${hit.id}`,
      {
        label: showDollars(hit.paid_amount),
        detail: [hit.subcategory_name, hit.property_name, showDay(hit.paid_date), hit.notes]
          .filter(Boolean)
          .join(' · '),
        icon: IconReceipt2,
      },
      go('/money/expense-history', { property: String(hit.property_id), month: hit.paid_date.slice(0, 7) }),
      [
        hit.work_order_id !== null &&
          action('Open its work order', IconHammer, go('/maintenance/order', { orderId: hit.work_order_id })),
        action(
          `Open ${hit.property_name}`,
          IconBuildingEstate,
          go('/properties/property', { propertyId: hit.property_id }),
        ),
      ],
    )
  return [
    { label: 'Applications', entries: found.applications.map(application) },
    { label: 'Leases', entries: found.leases.map(lease) },
    { label: 'Notices', entries: found.notices.map(notice) },
    { label: 'Expenses', entries: found.expenses.map(expense) },
  ]
}
