import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { CardSkeleton } from '../../widgets/cards/card-skeleton'
import { LeaseLink } from '../../widgets/links'
import { PeopleOfLease } from '../leasing/open/people-of-lease'
import { messages } from './messages'

/** The people of a tenant's leases that are not over, each home apart; without one, those of the last. */
export function PeopleOfTenant({ tenant }: { tenant: number }) {
  const { data, isError } = useQuery(
    callQuery('GET tenant/get-lease-people', { tenant_id: tenant }, { failure: messages.peopleFailed }),
  )
  if (isError) return null
  if (data === undefined) return <CardSkeleton lines={4} />
  const current = data.data.filter(({ over }) => !over)
  return (current.length > 0 ? current : data.data.slice(0, 1)).map(({ rent_id, lease_id, unit_name, people }) => (
    <PeopleOfLease
      key={rent_id}
      people={people}
      aside={lease_id === null ? <p>{unit_name}</p> : <LeaseLink id={lease_id}>Lease of {unit_name}</LeaseLink>}
    />
  ))
}
