import { IconBuildingEstate } from '@tabler/icons-react'
import type { RowOf } from '../../api/types'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../widgets/dialogs/record-dialog'
import { useFilters } from '../../widgets/filters/use-filters'
import { archivedColumns } from '../../widgets/query-table/archived-columns'
import { useArchivedShown } from '../../widgets/query-table/archived-filter'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { useSeesAllProperties } from './access'
import { messages } from './messages'
import { ImportLink } from './open/import-link'
import { ownerFilter } from './owner-filter'
import { PropertyInfo } from './property-info'
import { propertyRestoring } from './restoring'

const PropertyForm = lazyForm(() => import('./property-form').then((file) => file.PropertyForm))

type Property = RowOf<'GET property/get-property-list'>

const column = columnsOf<'GET property/get-property-list'>()
const names = [
  column.record('property_name', 'Property name'),
  column.text('type_name', 'Type', { kind: 'unit' }),
  column.link('business_name', 'Owner business name', ({ owner_id }) => ({
    to: '/properties/property-owners',
    search: { show: owner_id },
  })),
]
const facts = [
  column.number('total_livable_area', 'Livable area (sq ft)'),
  column.number('total_lot_area', 'Lot area (sq ft)'),
  column.money('valuation', 'Valuation'),
]
const columns = [...names, column.number('units_total', 'Total units'), ...facts]
const offered = [ownerFilter]
const ofArchived = [
  ...names,
  ...facts,
  ...archivedColumns<Property>(propertyRestoring, ({ property_name }) => property_name),
]

export function PropertiesPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const mayAdd = useSeesAllProperties()
  return (
    <>
      <QueryTable
        call="GET property/get-property-list"
        searched="name, type and owner"
        title="Properties"
        columns={archived ? ofArchived : columns}
        filters={filters}
        bulk={[]}
        archivable
        order={{ by: 'property_name' }}
        empty={{ icon: IconBuildingEstate, text: messages.property.none }}
        failure={messages.property.loadFailed}
        actions={<ImportLink />}
        {...(mayAdd && { create: { label: 'New property', open: dialog.openNew, preload: PropertyForm.preload } })}
      />
      <PropertyInfo
        id={dialog.infoOf}
        isNew={dialog.isNew}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={PropertyForm.preload}
      />
      <FormModal
        title={dialog.formOf ? 'Edit property' : 'New property'}
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && (
          <PropertyForm
            key={`${dialog.formOf} ${dialog.beginsWith}`}
            id={dialog.formOf}
            mayAdd={mayAdd}
            ownerId={dialog.beginsWith}
            onDone={dialog.close}
            onAdded={dialog.openSaved}
          />
        )}
      </FormModal>
    </>
  )
}
