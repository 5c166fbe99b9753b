import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../../api/session'
import type { Reply } from '../../../../api/types'
import { type PagePerson, PeopleCard } from '../../../../widgets/page/people-card'
import { RowLink } from '../../../../widgets/query-table/row-link'
import type { Around } from './application-money'

interface PeopleProps {
  application: Reply<'GET rental-app/get-rental-app-detail'>['data']
  around: Around | undefined
}

/** The applicant and everyone the application names, with the ways to reach them. */
export function ApplicationPeople({ application: one, around }: PeopleProps) {
  const opensTenants = mayGroup(useMe().group_id, 'tenants')
  const lease = around?.lease
  const named = (role: string, name: string, phone: string, says = ''): PagePerson | false =>
    (name !== '' || phone !== '') && { role, name: name || 'Not named', phone, says }
  return (
    <PeopleCard
      people={[
        {
          role: 'Applicant',
          name: one.tenant_name,
          email: one.email,
          phone: one.phone,
          ...(lease &&
            opensTenants && {
              says: (
                <RowLink to="/people/tenant-dashboard" search={{ tenantId: lease.tenant_id }}>
                  Tenant: {lease.tenant_name}
                </RowLink>
              ),
            }),
        },
        one.coapplicant_name !== '' && {
          role: 'Co-applicant',
          name: one.coapplicant_name,
          email: one.coapplicant_email,
          phone: one.coapplicant_phone,
        },
        named('Employer', one.emp_name, one.emp_phone, one.supervisor_name && `Supervisor: ${one.supervisor_name}`),
        named('Landlord', one.c_property_owner.name, one.c_property_owner.phone),
        named('First reference', one.ref_name1, one.ref_phone1, one.ref_relation1),
        named('Second reference', one.ref_name2, one.ref_phone2, one.ref_relation2),
        named('Emergency contact', one.em_contact_name, one.em_contact_phone, one.em_contact_relation),
      ]}
    />
  )
}
