import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { runAgain } from './run-again'

const column = columnsOf<'GET superadmin/get-set-aside-list'>()
const columns = [
  column.text('account_name', 'Account', { phone: 'title', kind: 'name' }),
  column.text('job', 'Job', { phone: 'under', kind: 'name' }),
  column.text('record', 'Record', { sort: false }),
  column.number('tries', 'Failures in a row', { phone: 'corner' }),
  column.text('error', 'Reason', { sort: false, phone: 'wide' }),
  column.moment('first_at', 'Since', { sort: false }),
  column.moment('last_at', 'Last try'),
  column.moment('next_at', 'Next try', { sort: false }),
  column.actions('Actions', ({ job, account_name }) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Try ${job} again for ${account_name}`}
      onClick={() => void runAgain(job)}
    >
      Try again
    </Button>
  )),
]

/** The work that jobs could not do for an account or one of its records. */
export const SetAsidePage = () => (
  <QueryTable
    call="GET superadmin/get-set-aside-list"
    title="Set aside"
    searched="account and job"
    columns={columns}
    order={{ by: 'last_at', ascending: false }}
    filters={useFilters([])}
    rowTone={() => 'amber'}
    empty={{ icon: IconChecks, text: 'Nothing is set aside. Every job succeeds for every account.' }}
  />
)
