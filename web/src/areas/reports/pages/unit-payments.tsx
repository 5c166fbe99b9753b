import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { RowOf } from '../../../api/types'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { Pager } from '../../../widgets/query-table/pager'
import { RowLink } from '../../../widgets/query-table/row-link'
import { messages } from '../messages'

const column = plainColumnsOf<RowOf<'GET unit/get-unit-payment-list'>>()
const columns = [
  column('Date', ({ paid_date }) => showDay(paid_date), { kind: 'date', phone: 'under' }),
  column(
    'Tenant',
    ({ tenant_id, tenant_name }) => (
      <RowLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id, tab: 'history' }}>
        {tenant_name}
      </RowLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('For', ({ pay_reason }) => reasonWords[pay_reason], { phone: 'under' }),
  column('Amount', ({ paid_amount }) => showDollars(paid_amount), { kind: 'money', phone: 'corner' }),
]

const newest = { query: '', orderBy: 'paid_date', ascending: false } as const

/** The payments for a unit, newest first, page by page. */
export function UnitPayments({ unit }: { unit: number }) {
  const client = useQueryClient()
  const [at, setAt] = useState({ page: 1, limit: 10 })
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const toQuery = (page: typeof at) =>
    callQuery(
      'GET unit/get-unit-payment-list',
      { unit_id: unit, ...newest, ...page },
      { failure: messages.page.paymentsFailed },
    )
  const { data } = useQuery({ ...toQuery(at), placeholderData: keepPreviousData })
  const more = (data?.count ?? 0) > 10
  return (
    <PlainTable
      title="Payments"
      columns={columns}
      rows={data?.data}
      empty="No payments for this unit yet."
      foot={
        more && (
          <Pager
            count={data?.count}
            state={{ ...newest, ...at }}
            change={({ page = at.page, limit = at.limit }) => setAt({ page, limit })}
            prefetch={({ page = at.page }) => void client.prefetchQuery(toQuery({ ...at, page }))}
            compact={onPhone ?? false}
          />
        )
      }
    />
  )
}
