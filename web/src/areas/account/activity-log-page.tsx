import { ActionIcon, Modal } from '@mantine/core'
import { IconClipboardText, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../api/types'
import { ActivityChanges } from '../../widgets/activity-changes'
import { useFilters } from '../../widgets/filters/use-filters'
import { Details } from '../../widgets/layout/details'
import { showMoment } from '../../widgets/moment'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { activityFilters } from './activity-filters'

type Line = RowOf<'GET activity-log/get-activity-list'>

const column = columnsOf<'GET activity-log/get-activity-list'>()

/** The deeds in the account. A line opens with what it changed. */
export function ActivityLogPage() {
  const filters = useFilters(activityFilters)
  const [opened, setOpened] = useState<Line | null>(null)
  const columns = [
    column.text('message', 'Message', { phone: 'title' }),
    column.moment('created_at', 'Date time', { phone: 'under' }),
    column.actions('Details', (line) => (
      <ActionIcon
        variant="subtle"
        aria-label={`Details of line ${line.no}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(line)}
      >
        <IconListDetails size={18} stroke={1.75} />
      </ActionIcon>
    )),
  ]
  return (
    <>
      <QueryTable
        call="GET activity-log/get-activity-list"
        searched="action and user"
        title="Activity log"
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        empty={{ icon: IconClipboardText, text: 'Nothing has happened yet.' }}
      />
      <Modal title="Activity" opened={opened !== null} onClose={() => setOpened(null)} size="36rem">
        {opened && <LineDetails line={opened} />}
      </Modal>
    </>
  )
}

function LineDetails({ line }: { line: Line }) {
  return (
    <>
      <Details
        rows={[
          ['Message', line.message],
          ['User', line.user_name],
          ['Date time', showMoment(line.created_at)],
        ]}
      />
      {line.changes.length === 0 ? <p>No field values were changed.</p> : <ActivityChanges changes={line.changes} />}
    </>
  )
}
