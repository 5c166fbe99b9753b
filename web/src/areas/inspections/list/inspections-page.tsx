import { inspectionKindWords, inspectionStateWords, stateWordsOf } from '@freehold/rules/inspections/kinds'
import { Badge } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { stateColors } from '../inspection'
import type { InspectionsSearch } from '../inspection-search'
import { messages } from '../messages'
import { StartForm } from '../open/start-inspection'

const column = columnsOf<'GET inspection/get-inspections'>()
const columns = [
  column.link('unit_name', 'Unit', ({ id }) => ({ to: '/maintenance/inspection', search: { inspectionId: id } }), {
    phone: 'title',
    sort: false,
  }),
  column.text('property_name', 'Property', { kind: 'name' }),
  column.text('tenant_name', 'Tenant', { kind: 'name' }),
  column.text('inspector_name', 'Inspector', { kind: 'name', sort: false, priority: 'last' }),
  column.words('kind', 'Kind', ({ kind }) => inspectionKindWords[kind], { kind: 'name' }),
  column.day('planned_on', 'Date'),
  {
    ...column.custom('state', 'Status', (row) => <Badge color={stateColors[row.state]}>{stateWordsOf(row)}</Badge>, {
      kind: 'status',
      phone: 'corner',
    }),
    text: stateWordsOf,
  },
  column.words('items_open', 'Items', ({ items, items_open }) => `${items - items_open} of ${items}`, {
    kind: 'name',
    sort: false,
  }),
  column.number('photos', 'Photos', { sort: false }),
]

const stateWords = { OPEN: 'Open', ...inspectionStateWords }

const offered = [
  propertyFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: inspectionKindWords }),
  choiceFilter({ name: 'state', label: 'Status', field: 'state', words: stateWords }),
]

/** Move-in, move-out and routine inspections. */
export function InspectionsPage() {
  const filters = useFilters(offered)
  const navigate = useNavigate()
  const { startFor, startKind }: InspectionsSearch = useSearch({ strict: false })
  const { formOf, openNew, close } = useRecordDialog()
  const starting = formOf === 0 || startFor !== undefined
  return (
    <>
      <QueryTable
        call="GET inspection/get-inspections"
        title="Inspections"
        searched="tenant, unit and property"
        columns={columns}
        order={{ by: 'planned_on', ascending: false }}
        filters={filters}
        empty={{ icon: IconClipboardCheck, text: messages.none }}
        failure={messages.listFailed}
        create={{ label: 'Start inspection', open: openNew, preload: StartForm.preload }}
      />
      <FormModal title="Start inspection" opened={starting} onClose={close}>
        {starting && (
          <StartForm
            {...(startFor !== undefined && { rentId: startFor, kind: startKind })}
            onDone={close}
            onStarted={(id) => void navigate({ to: '/maintenance/inspection', search: { inspectionId: id } })}
          />
        )}
      </FormModal>
    </>
  )
}
