import { type Day, showDay, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { counted } from '@freehold/rules/text/counted'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { StepHeading } from '../owner-import/step-heading'
import classes from './import.module.css'
import { messages } from './messages'
import { PageLinks } from './page-links'
import { StepButtons } from './step-buttons'
import type { StepProps } from './step-content'

type Bill = Reply<'GET portfolio-import/get-first-month'>['data']['bills'][number]

const column = plainColumnsOf<Bill>()
const columns = [
  column('Tenant', ({ tenant_name }) => tenant_name, { kind: 'name', phone: 'title' }),
  column('Unit', ({ unit_name, property_name }) => `${unit_name}, ${property_name}`, { kind: 'name', phone: 'under' }),
  column('Due', ({ day }) => showDay(day), { kind: 'date' }),
  column('For', ({ covers_from, covers_to }) => showDays(covers_from as Day, covers_to as Day), { kind: 'text' }),
  column('Amount', ({ amount }) => showDollars(amount), { kind: 'money', phone: 'corner' }),
]

/** A rehearsal: the rent that would be billed in the first month. */
export function FirstMonthStep({ run }: StepProps) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...callQuery('GET portfolio-import/get-first-month', { id: run.id, page }, { failure: messages.loadFailed }),
    placeholderData: keepPreviousData,
  })
  const month = data?.data
  return (
    <>
      <StepHeading text="The first month's bills" />
      <p className={classes.text} role="status">
        {month &&
          `${counted(month.count, 'bill')} for ${showDollars(month.total)} would be posted from ${showDay(month.from)} to ${showDay(month.to)}. Compare the total with the rent that you expect.`}
      </p>
      <PlainTable
        title="First month's bills"
        columns={columns}
        rows={month?.bills}
        empty="No rent would be billed in this month."
      />
      <PageLinks page={page} count={month?.count ?? 0} of="Bills" onChange={setPage} />
      <StepButtons run={run} step="first-month" />
    </>
  )
}
