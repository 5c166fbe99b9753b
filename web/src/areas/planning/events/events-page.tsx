import { IconCalendarEvent } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { daysFilter } from '../../../widgets/filters/days-filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import { eventColumns } from './event-columns'
import { EventInfo } from './event-info'

const EventForm = lazyForm(() => import('../open/event-form').then((file) => file.EventForm))

const offered = [propertyFilter, daysFilter({ from: 'from', to: 'to' })]

/** The events that users wrote into the calendar of the dashboard. */
export function EventsPage() {
  const filters = useFilters(offered)
  const { infoOf, formOf, openForm, openNew, openSaved, close } = useRecordDialog()
  const columns = useMemo(() => eventColumns(openForm, EventForm.preload), [openForm])
  return (
    <>
      <QueryTable
        call="GET calendar-event/get-calendar-event-list"
        title="Calendar events"
        rows="events"
        searched="title, event and property"
        columns={columns}
        order={{ by: 'title' }}
        filters={filters}
        empty={{ icon: IconCalendarEvent, text: messages.event.none }}
        failure={messages.event.loadFailed}
        create={{ label: 'Add Calendar Event', open: openNew, preload: EventForm.preload }}
      />
      <EventInfo id={infoOf} onClose={close} onEdit={openForm} preloadEdit={EventForm.preload} />
      <FormModal
        title={formOf === 0 ? 'Add Calendar Event' : 'Edit calendar event'}
        opened={formOf !== null}
        onClose={close}
      >
        {formOf !== null && <EventForm key={formOf} id={formOf} onDone={close} onAdded={openSaved} />}
      </FormModal>
    </>
  )
}
