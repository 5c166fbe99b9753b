import { mayGroup } from '@freehold/contract/access'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { ApplicationLink } from '../../../widgets/links'
import { type PagePerson, PeopleCard } from '../../../widgets/page/people-card'
import { RowLink } from '../../../widgets/query-table/row-link'

type Person = Reply<'GET lease/get-lease-page'>['data']['people'][number]

const roles = {
  TENANT: 'Tenant',
  ROOMMATE: 'Roommate',
  COSIGNER: 'Co-signer',
  OCCUPANT: 'Occupant',
  EMERGENCY: 'Emergency contact',
} as const

interface PeopleOfLeaseProps {
  people: readonly Person[]
  aside?: ReactNode
}

/** The people of a lease, with the ways to reach them and to their pages. */
export function PeopleOfLease({ people, aside }: PeopleOfLeaseProps) {
  const { group_id } = useMe()
  const opensTenants = mayGroup(group_id, 'tenants')
  return <PeopleCard people={people.map((one) => shownPerson(one, opensTenants))} aside={aside} />
}

const shownPerson = (one: Person, opensTenants: boolean): PagePerson => ({
  role: roles[one.role],
  name: one.name || 'Not named',
  ...(one.tenant_id !== null &&
    opensTenants && {
      link: (
        <RowLink to="/people/tenant-dashboard" search={{ tenantId: one.tenant_id }}>
          {one.name}
        </RowLink>
      ),
    }),
  email: one.email,
  phone: one.phone,
  says: one.application_id !== null && <ApplicationLink id={one.application_id}>Application</ApplicationLink>,
})
