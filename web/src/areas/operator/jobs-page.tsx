import { IconClockPlay } from '@tabler/icons-react'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { CellsNotice, useCells, withCell } from './cells'
import { RunAgain } from './run-again-button'

const outcomes: Record<string, string> = { OK: 'Done', FAILED: 'Failed' }
const offered = [choiceFilter({ name: 'status', label: 'Outcome', field: 'outcome', words: outcomes })]
const column = columnsOf<'GET superadmin/get-job-run-list'>()
const columns = [
  column.text('name', 'Job', { phone: 'title', kind: 'name' }),
  column.words('outcome', 'Outcome', ({ outcome }) => outcomes[outcome ?? ''] ?? 'Not finished', {
    sort: false,
    phone: 'corner',
  }),
  column.text('told', 'What it did', { sort: false }),
  column.moment('started_at', 'Started', { phone: 'under' }),
  column.moment('ended_at', 'Ended', { sort: false }),
  column.actions('Actions', ({ name, cell }) => (
    <RunAgain job={name} cell={cell} label={`Run again: ${name}`}>
      Run again
    </RunAgain>
  )),
]

/** The runs of the jobs. */
export function JobsPage() {
  const cells = useCells()
  return (
    <QueryTable
      call="GET superadmin/get-job-run-list"
      title="Jobs"
      rows="runs"
      searched="name"
      columns={withCell(columns, cells, column.text('cell', 'Cell', { sort: false }))}
      panel={<CellsNotice cells={cells} />}
      order={{ by: 'started_at', ascending: false }}
      filters={useFilters(offered)}
      rowTone={({ outcome }) => (outcome === 'FAILED' ? 'amber' : undefined)}
      empty={{ icon: IconClockPlay, text: 'No job has run yet.' }}
    />
  )
}
