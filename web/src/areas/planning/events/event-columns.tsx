import { columnsOf } from '../../../widgets/query-table/columns'
import { messages } from '../messages'
import { RowActions } from '../row-actions'

const column = columnsOf<'GET calendar-event/get-calendar-event-list'>()

export const eventColumns = (edit: (id: number) => void, preload: () => void) => [
  column.record('title', 'Title'),
  column.text('notice', 'Event', { phone: 'under' }),
  column.day('start_date', 'Start Date'),
  column.day('end_date', 'End Date', { phone: 'wide' }),
  column.actions('Actions', ({ id, title }) => (
    <RowActions
      of={`the event ${title}`}
      edit={() => edit(id)}
      preload={preload}
      remove={{
        call: 'POST calendar-event/delete-calendar-event',
        id,
        question: messages.event.ask,
        failure: messages.event.saveFailed,
      }}
    />
  )),
]
