import { requestKindWords } from '@freehold/rules/portal/request-words'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { LinkAnchor } from '../../../widgets/links'
import { messages } from '../messages'
import classes from './requests.module.css'

/** How many requests of each kind wait for staff. */
export function RequestCounts() {
  const { data } = useQuery(callQuery('GET portal/get-request-counts', {}, { silent: true }))
  const waiting = data?.data ?? []
  if (waiting.length === 0) return null
  return (
    <ul className={classes.counts} aria-label="Waiting for you">
      {waiting.map(({ kind, waiting: count, urgent }) => (
        <li key={kind}>
          <LinkAnchor to="/maintenance/requests" search={{ state: 'WAITING', kind }}>
            {`${requestKindWords[kind]}: ${count} waiting`}
          </LinkAnchor>
          {urgent > 0 && <Badge color="brick">{`${messages.request.urgent}: ${urgent}`}</Badge>}
        </li>
      ))}
    </ul>
  )
}
