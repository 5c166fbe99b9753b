import { type Day, showDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { LinkAnchor } from '../../../widgets/links'

/** The newest insurance that a tenant sent in the portal and staff confirmed; a dash without one. */
export function TenantInsurance({ tenant }: { tenant: number }) {
  const input = { tenant_id: tenant, kind: 'INSURANCE', limit: 10 } as const
  const { data } = useQuery(callQuery('GET portal/get-request-list', input, { silent: true }))
  const found = data?.data.find(({ state }) => state === 'ACCEPTED')
  if (!found) return '–'
  return (
    <LinkAnchor to="/maintenance/requests" search={{ show: found.id }}>
      {/* Typed by the tenant: a direction mark in it must not turn the date around. */}
      <bdi>{found.insurer}</bdi>, <bdi>{found.policy_number}</bdi>
      {`, to ${showDay(found.ends_on as Day)}`}
    </LinkAnchor>
  )
}
