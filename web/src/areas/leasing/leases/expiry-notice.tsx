import { leaseCan } from '@freehold/rules/leasing/lease-can'
import { Button } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { issueExpiry, nextExpiry } from './issue-expiry'
import { listedFacts } from './listed-facts'

/** Issues the next of three notices that a lease ends. It is there while one can be issued. */
export function ExpiryNotice(row: RowOf<'GET lease/get-lease-list'>) {
  if (leaseCan.notice(listedFacts(row)).refused !== null) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Notice: issue the ${nextExpiry(row)} expiry notice to ${row.tenant_name}`}
      onClick={() => void issueExpiry(row)}
    >
      Notice
    </Button>
  )
}
