import { showDay } from '@freehold/rules/day'
import { leaseEndWords, rentPeriodWords, vacancyWords } from '@freehold/rules/words'
import { IconDoor } from '@tabler/icons-react'
import type { RowOf } from '../../api/types'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../widgets/dialogs/record-dialog'
import { choiceFilter, rangeFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { archivedColumns } from '../../widgets/query-table/archived-columns'
import { useArchivedShown } from '../../widgets/query-table/archived-filter'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { Words } from '../../widgets/words'
import { messages } from './messages'
import { ImportLink } from './open/import-link'
import { propertyFilter } from './open/property-filter'
import { unitRestoring } from './restoring'
import { UnitInfo } from './unit-info'
import { useShowNoRoom, useUnitRoom } from './unit-room'
import classes from './units-page.module.css'

const UnitForm = lazyForm(() => import('./unit-form').then((file) => file.UnitForm))

type Unit = RowOf<'GET unit/get-unit-list'>

const column = columnsOf<'GET unit/get-unit-list'>()
const periodOf = ({ rent_period }: { rent_period: keyof typeof rentPeriodWords }) => rentPeriodWords[rent_period]
const place = [
  column.record('unit_name', 'Unit name', { kind: 'unit' }),
  column.link('property_name', 'Property name', ({ property_id }) => ({
    to: '/properties/property-list',
    search: { show: property_id },
  })),
]
const terms = [
  { ...column.money('rent', 'Rent rate'), total: { name: 'monthly_rent', words: ' a month' } },
  column.number('bedroom', 'Bedrooms'),
  column.number('bathroom', 'Bathrooms'),
  { ...column.number('square_feet', 'Square feet', { sort: false }), onlyInFile: true as const },
  { ...column.custom('rent_period', 'Rent period', periodOf, { kind: 'status' }), text: periodOf },
]
const occupantOf = ({ tenant_name, let_from }: Unit): string =>
  tenant_name !== '' ? tenant_name : let_from ? `Leased from ${showDay(let_from)}` : '–'

const columns = [
  ...place,
  column.custom(
    'tenant_name',
    'Occupant',
    (unit) =>
      unit.waiting ? (
        <>
          <Words>{occupantOf(unit)}</Words>
          <span className={classes.waiting}>{unit.waiting.tenant_name} is waiting to move in</span>
        </>
      ) : (
        occupantOf(unit)
      ),
    { kind: 'name' },
  ),
  ...terms,
  column.badge('vacant_status', 'Status'),
]
const ofArchived = [...place, ...terms, ...archivedColumns<Unit>(unitRestoring, ({ unit_name }) => unit_name)]

const offered = [
  propertyFilter,
  choiceFilter({ name: 'status', label: 'Status', field: 'vacant_status', words: vacancyWords }),
  choiceFilter({ name: 'ends', label: 'Lease', field: 'lease_end', words: leaseEndWords }),
  rangeFilter({ name: 'rent', label: 'Rent', fields: { from: 'rent_from', to: 'rent_to' } }),
]

export function UnitsPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const showNoRoom = useShowNoRoom()
  const hasRoom = useUnitRoom({ asked: dialog.formOf === 0, giveUp: dialog.close, showNoRoom })
  const opened = dialog.formOf !== null && (dialog.formOf > 0 || hasRoom)
  return (
    <>
      <QueryTable
        call="GET unit/get-unit-list"
        searched="unit, property, tenant, rent period and status"
        title="Units"
        columns={archived ? ofArchived : columns}
        order={{ by: 'unit_name' }}
        filters={filters}
        summed
        empty={{ icon: IconDoor, text: messages.unit.none }}
        failure={messages.unit.loadFailed}
        actions={<ImportLink />}
        create={{ label: 'New unit', open: dialog.openNew, preload: UnitForm.preload }}
        rowTone={({ vacant_status }) => (vacant_status === 'VACANT' && !archived ? 'empty' : undefined)}
        bulk={[]}
        archivable
      />
      <UnitInfo
        id={dialog.infoOf}
        isNew={dialog.isNew}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={UnitForm.preload}
      />
      <FormModal title={dialog.formOf ? 'Edit unit' : 'New unit'} opened={opened} onClose={dialog.close}>
        {dialog.formOf !== null && (
          <UnitForm
            key={`${dialog.formOf} ${dialog.beginsWith}`}
            id={dialog.formOf}
            propertyId={dialog.beginsWith}
            onDone={dialog.close}
            onAdded={dialog.openSaved}
            onNoRoom={showNoRoom}
          />
        )}
      </FormModal>
    </>
  )
}
