import { mayGroup } from '@freehold/contract/access'
import { type Day, showDays } from '@freehold/rules/day'
import { stageWords } from '@freehold/rules/maintenance/work-order-words'
import { listingStateWords } from '@freehold/rules/marketing/listing-state'
import {
  IconAddressBook,
  IconDoor,
  IconHammer,
  IconListDetails,
  IconPencil,
  IconSpeakerphone,
  IconTimeline,
} from '@tabler/icons-react'
import type { EntryGroup } from './entry'
import { type ActionContext, action, type Found, goWith, type Hit, record } from './hit-entry'

/** Work orders, contractors, listings and projects. */
export function workGroups(found: Found, { group, navigate }: ActionContext): EntryGroup[] {
  const go = goWith(navigate)

  const order = (hit: Hit<'work_orders'>) =>
    record(
      `order-${hit.id}`,
      {
        label: hit.job_title,
        detail: [`No. ${hit.id}`, hit.property_name, hit.unit_name, hit.contractor_name, stageWords[hit.stage]]
          .filter(Boolean)
          .join(' · '),
        mark: hit.archived ? 'Archived' : undefined,
        icon: IconHammer,
      },
      go('/maintenance/order', { orderId: hit.id }),
      [!hit.archived && action('Edit', IconPencil, go('/maintenance/work-order', { edit: hit.id }))],
    )
  const contractor = (hit: Hit<'contractors'>) =>
    record(
      `contractor-${hit.id}`,
      {
        label: hit.name,
        detail: [hit.phone, hit.email].filter(Boolean).join(' · '),
        mark: hit.archived ? 'Archived' : undefined,
        icon: IconAddressBook,
      },
      go('/maintenance/contractor-page', { contractorId: hit.id }),
      [
        !hit.archived && action('Edit', IconPencil, go('/maintenance/contractor', { edit: hit.id })),
        action(
          'List its work orders',
          IconListDetails,
          go('/maintenance/work-order', { contractor: String(hit.id), open: '0' }),
        ),
      ],
    )
  const listing = (hit: Hit<'listings'>) =>
    record(
      `listing-${hit.id}`,
      {
        label: hit.title,
        detail: [hit.property_name, hit.unit_name, listingStateWords[hit.state]].join(' · '),
        icon: IconSpeakerphone,
      },
      go('/marketing/listing', { listingId: hit.id }),
      [
        action('Edit', IconPencil, go('/marketing/marketing-unit', { edit: hit.id })),
        mayGroup(group, 'properties') &&
          action(`Open ${hit.unit_name}`, IconDoor, go('/properties/unit', { unitId: hit.unit_id })),
      ],
    )
  const project = (hit: Hit<'projects'>) =>
    record(
      `project-${hit.id}`,
      {
        label: hit.project_title,
        // The server writes days.
        detail: `${hit.property_name} · ${showDays(hit.start_date as Day, hit.end_date as Day)}`,
        icon: IconTimeline,
      },
      go('/project/project', { projectId: hit.id }),
      [
        mayGroup(group, 'change-projects') &&
          action('Edit', IconPencil, go('/project/project-management', { edit: hit.id })),
        mayGroup(group, 'maintenance') &&
          action(
            'List its work orders',
            IconListDetails,
            go('/maintenance/work-order', { project: String(hit.id), open: '0' }),
          ),
      ],
    )
  return [
    { label: 'Work orders', entries: found.work_orders.map(order) },
    { label: 'Contractors', entries: found.contractors.map(contractor) },
    { label: 'Listings', entries: found.listings.map(listing) },
    { label: 'Projects', entries: found.projects.map(project) },
  ]
}
