import { Button } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { runAgain } from './run-again'

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
  column.actions('Actions', ({ name }) => (
    <Button size="compact-sm" variant="default" aria-label={`Run again: ${name}`} onClick={() => void runAgain(name)}>
      Run again
    </Button>
  )),
]

/** The runs of the jobs. */
export const JobsPage = () => (
  <QueryTable
    call="GET superadmin/get-job-run-list"
    title="Jobs"
    rows="runs"
    searched="name"
    columns={columns}
    order={{ by: 'started_at', ascending: false }}
    filters={useFilters(offered)}
    rowTone={({ outcome }) => (outcome === 'FAILED' ? 'amber' : undefined)}
    empty={{ icon: IconClockPlay, text: 'No job has run yet.' }}
  />
)
