import { IconChecks } from '@tabler/icons-react'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { CellsNotice, useCells, withCell } from './cells'
import { RunAgain } from './run-again-button'

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
  column.actions('Actions', ({ job, account_name, cell }) => (
    <RunAgain job={job} cell={cell} label={`Try again: ${job} for ${account_name}`}>
      Try again
    </RunAgain>
  )),
]

/** The work that jobs could not do for an account or one of its records. */
export function SetAsidePage() {
  const cells = useCells()
  return (
    <QueryTable
      call="GET superadmin/get-set-aside-list"
      title="Set aside"
      searched="account and job"
      columns={withCell(columns, cells, column.text('cell', 'Cell', { sort: false }))}
      panel={<CellsNotice cells={cells} />}
      order={{ by: 'last_at', ascending: false }}
      filters={useFilters([])}
      rowTone={() => 'amber'}
      empty={{ icon: IconChecks, text: 'Nothing is set aside. Every job succeeds for every account.' }}
    />
  )
}
