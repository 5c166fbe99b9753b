import { showDay } from '@freehold/rules/day'
import type { Reply } from '../../../api/types'
import { LinkAnchor } from '../../../widgets/links'
import { PeopleCard } from '../../../widgets/page/people-card'

type Page = Reply<'GET maintenance/get-work-order-page'>['data']

/** The contractor, the tenants and the owner of a work order, with the ways to reach them. */
export const OrderPeople = ({ order, contractor, tenants, owner, request }: Page) => (
  <PeopleCard
    people={[
      contractor
        ? {
            role: 'Contractor',
            ...contractor,
            link: (
              <LinkAnchor to="/maintenance/contractor-page" search={{ contractorId: contractor.id }}>
                {contractor.name}
              </LinkAnchor>
            ),
            says: order.visit_date !== null && `Visit ${showDay(order.visit_date)} ${order.visit_time}`.trim(),
          }
        : { role: 'Contractor', name: order.contractor.name },
      ...tenants.map((tenant) => ({
        role: 'Tenant',
        ...tenant,
        link: (
          <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant.id }}>
            {tenant.name}
          </LinkAnchor>
        ),
        says: request?.tenant_id === tenant.id && (
          <LinkAnchor to="/maintenance/requests" search={{ show: request.id }}>
            Asked for this: {request.title}
          </LinkAnchor>
        ),
      })),
      owner && {
        role: 'Owner',
        ...owner,
        link: (
          <LinkAnchor to="/properties/owner" search={{ ownerId: owner.id }}>
            {owner.name}
          </LinkAnchor>
        ),
      },
    ]}
  />
)
