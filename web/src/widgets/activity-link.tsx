import { mayGroup, type Right } from '@freehold/contract/access'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useMe } from '../api/session'
import classes from './activity-lines.module.css'

interface Place {
  right: Right
  to: NonNullable<LinkProps['to']>
  /** The name of the record's id in the address. */
  key: string
}

/** Records that have a page, by the nouns of the activity log. */
const places: Readonly<Record<string, Place>> = {
  owner: { right: 'properties', to: '/properties/owner', key: 'ownerId' },
  property: { right: 'properties', to: '/properties/property', key: 'propertyId' },
  unit: { right: 'properties', to: '/properties/unit', key: 'unitId' },
  tenant: { right: 'tenants', to: '/people/tenant-dashboard', key: 'tenantId' },
  rental_application: { right: 'applications', to: '/people/application', key: 'applicationId' },
  lease: { right: 'leases', to: '/lease/lease', key: 'leaseId' },
  notice: { right: 'notices', to: '/people/notice', key: 'noticeId' },
  contractor: { right: 'contractors', to: '/maintenance/contractor-page', key: 'contractorId' },
  work_order: { right: 'maintenance', to: '/maintenance/order', key: 'orderId' },
  project: { right: 'planner', to: '/project/project', key: 'projectId' },
  listing: { right: 'marketing', to: '/marketing/listing', key: 'listingId' },
}

interface ActivityLinkProps {
  noun: string | undefined
  id: number | null | undefined
  message: string
}

/** The way to the record that a line is about, unless its page is the one that shows the line. */
export function ActivityLink({ noun = '', id, message }: ActivityLinkProps) {
  const { group_id } = useMe()
  const { pathname, search } = useLocation()
  const place = Object.hasOwn(places, noun) ? places[noun] : undefined
  if (!place || !id || !mayGroup(group_id, place.right)) return null
  const current: Readonly<Record<string, unknown>> = search
  if (pathname === place.to && String(current[place.key]) === String(id)) return null
  return (
    <Link to={place.to} search={{ [place.key]: id }} aria-label={`Open: ${message}`} className={classes.open}>
      <IconArrowUpRight size={14} stroke={1.5} aria-hidden />
    </Link>
  )
}
