import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { LeaseLink } from '../../../widgets/links'
import { LeaseEndButton } from './lease-end-button'
import classes from './lease-of-tenant.module.css'
import { messages } from './messages'

const kindWords = { FIRST: 'Lease', RENEWAL: 'Renewed', MONTH_TO_MONTH: 'Month to month' } as const

interface LeaseOfTenantProps {
  rent: number
  name: string
}

/** The terms that were agreed after a tenant's first lease, and the button for the next. */
export function LeaseOfTenant({ rent, name }: LeaseOfTenantProps) {
  const { group_id } = useMe()
  const sees = mayGroup(group_id, 'leases')
  const { data } = useQuery({
    ...callQuery('GET lease/get-lease-terms', { tenant_rent_id: rent }, { failure: messages.termsFailed }),
    enabled: sees,
  })
  if (!sees) return null
  const later = (data?.data.terms ?? []).filter(({ kind }) => kind !== 'FIRST')
  return (
    <>
      {later.map(({ id, kind, begins, ends, rent: amount, lease_id }) => (
        <span key={id} className={classes.term}>
          {lease_id === null ? kindWords[kind] : <LeaseLink id={lease_id}>{kindWords[kind]}</LeaseLink>}:{' '}
          {showDay(begins)}
          {ends === null ? ' on' : ` – ${showDay(ends)}`}, {showDollars(amount)}
        </span>
      ))}
      <span className={classes.button}>
        <LeaseEndButton rent={rent} name={name} variant="default" size="xs" />
      </span>
    </>
  )
}
