import { mayGroup, type Right } from '@freehold/contract/access'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useMe } from '../api/session'
import classes from './activity-lines.module.css'

interface Place {
  right: Right
  /** The name of the record's id in the address. */
  key: string
  link: (id: number) => Pick<LinkProps, 'to' | 'search'>
}

/** Records that have a page, by the nouns of the activity log. */
const places: Readonly<Record<string, Place>> = {
  owner: {
    right: 'properties',
    key: 'ownerId',
    link: (ownerId) => ({ to: '/properties/owner', search: { ownerId } }),
  },
  property: {
    right: 'properties',
    key: 'propertyId',
    link: (propertyId) => ({ to: '/properties/property', search: { propertyId } }),
  },
  unit: { right: 'properties', key: 'unitId', link: (unitId) => ({ to: '/properties/unit', search: { unitId } }) },
  tenant: {
    right: 'tenants',
    key: 'tenantId',
    link: (tenantId) => ({ to: '/people/tenant-dashboard', search: { tenantId } }),
  },
  rental_application: {
    right: 'applications',
    key: 'applicationId',
    link: (applicationId) => ({ to: '/people/application', search: { applicationId } }),
  },
  lease: { right: 'leases', key: 'leaseId', link: (leaseId) => ({ to: '/lease/lease', search: { leaseId } }) },
  notice: { right: 'notices', key: 'noticeId', link: (noticeId) => ({ to: '/people/notice', search: { noticeId } }) },
  contractor: {
    right: 'contractors',
    key: 'contractorId',
    link: (contractorId) => ({ to: '/maintenance/contractor-page', search: { contractorId } }),
  },
  work_order: {
    right: 'maintenance',
    key: 'orderId',
    link: (orderId) => ({ to: '/maintenance/order', search: { orderId } }),
  },
  project: {
    right: 'planner',
    key: 'projectId',
    link: (projectId) => ({ to: '/project/project', search: { projectId } }),
  },
  listing: {
    right: 'marketing',
    key: 'listingId',
    link: (listingId) => ({ to: '/marketing/listing', search: { listingId } }),
  },
}

interface ActivityLinkProps {
  noun: string | undefined
  id: number | null | undefined
  message: string
}

/** The way to the record that a line is about, unless its page is the one that shows the line. */
export function ActivityLink({ noun = '', id, message }: ActivityLinkProps) {
  const { group_id } = useMe()
  const { pathname, searchStr } = useLocation()
  const place = Object.hasOwn(places, noun) ? places[noun] : undefined
  if (!place || !id || !mayGroup(group_id, place.right)) return null
  const link = place.link(id)
  if (pathname === link.to && new URLSearchParams(searchStr).get(place.key) === String(id)) return null
  return (
    <Link {...link} aria-label={`Open: ${message}`} className={classes.open}>
      <IconArrowUpRight size={14} stroke={1.5} aria-hidden />
    </Link>
  )
}
