import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKey, IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../widgets/dialogs/record-dialog'
import { choiceFilter, switchFilter } from '../../widgets/filters/filter'
import { type FilterState, useFilters } from '../../widgets/filters/use-filters'
import { useArchivedShown } from '../../widgets/query-table/archived-filter'
import { QueryTable } from '../../widgets/query-table/query-table'
import type { TableSearch } from '../../widgets/query-table/table-search'
import { MessageLink, useMessageAction } from '../messages/open/message-link'
import { useManyActions } from '../money/open/many-actions'
import { ImportLink } from '../portfolio/open/import-link'
import { propertyFilter } from '../portfolio/open/property-filter'
import { messages } from './messages'
import { archivedTenantColumns, tenantColumns } from './tenant-columns'

const TenantForm = lazyForm(() => import('./tenant-form').then((file) => file.TenantForm))

const lists = ['GET tenant/get-tenant-list', 'GET tenant/get-old-tenants'] as const
const tabs = [
  { value: 'current', label: 'Current Tenants' },
  { value: 'previous', label: 'Previous Tenants' },
]

const offered = [
  propertyFilter,
  switchFilter({ name: 'late', label: 'Late', field: 'late' }),
  choiceFilter({
    name: 'ends',
    label: 'Lease ends',
    field: 'ends_within',
    words: { 30: 'within 30 days', 60: 'within 60 days', 90: 'within 90 days' },
  }),
]

export function TenantsPage() {
  const filters = useFilters(offered)
  const { tab, query = '' }: TableSearch = useSearch({ strict: false })
  const dialog = useRecordDialog()
  const bulk = [...useManyActions(), ...useMessageAction('TENANT')]
  const archived = useArchivedShown()
  const previous = tab === 'previous'
  const navigate = useNavigate()
  const openSaved = (tenantId: number) =>
    void navigate({ to: '/people/tenant-dashboard', search: { tenantId, saved: 1 } })
  const shared = {
    title: 'Tenants',
    columns: tenantColumns({ edit: dialog.openForm, preloadEdit: TenantForm.preload, deletes: previous }),
    order: { by: 'tenant_name' },
    failure: messages.loadFailed,
    tabs: { label: 'Tenants', tabs, current: previous ? 'previous' : 'current' },
    actions: (
      <>
        <MessageLink
          kind="TENANT"
          label={filters.input.late ? 'Message all late' : 'Message all'}
          audience={{
            of: 'TENANT',
            filter: previous ? { which: 'PREVIOUS', query } : { query, ...filterOf(filters.input) },
          }}
          {...(filters.input.late !== undefined && !previous && { begin: 'late' as const })}
        />
        <Refresh />
        <ImportLink />
      </>
    ),
    create: { label: 'New tenant', open: dialog.openNew, preload: TenantForm.preload },
  }
  return (
    <>
      {previous ? (
        <QueryTable
          {...shared}
          key="previous"
          call="GET tenant/get-old-tenants"
          searched="name, unit, property, email and phone"
          {...(archived && { columns: archivedTenantColumns })}
          archivable
          empty={{ icon: IconKey, text: messages.nonePrevious }}
        />
      ) : (
        <QueryTable
          {...shared}
          key="current"
          call="GET tenant/get-tenant-list"
          searched="name, unit, property, email and phone"
          filters={filters}
          summed
          bulk={bulk}
          empty={{ icon: IconKey, text: messages.none }}
        />
      )}
      <FormModal
        title={dialog.formOf ? 'Edit tenant' : 'New tenant'}
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && (
          <TenantForm
            key={`${dialog.formOf} ${dialog.beginsWith}`}
            id={dialog.formOf}
            unitId={dialog.beginsWith}
            onDone={dialog.close}
            onAdded={openSaved}
          />
        )}
      </FormModal>
    </>
  )
}

/** The filters of the list, as a message to all of it takes them. */
const filterOf = ({ property_id, late, ends_within }: FilterState['input']) => ({
  ...(property_id !== undefined && { property_id: Number(property_id) }),
  ...(late !== undefined && { late: true }),
  ...(ends_within !== undefined && { ends_within: Number(ends_within) }),
})

/** Reloads both lists, because a tenant may have moved from one to the other. */
function Refresh() {
  const client = useQueryClient()
  const busy = useIsFetching({ predicate: ({ queryKey }) => lists.some((list) => list === queryKey[0]) }) > 0
  const reload = () => {
    for (const list of lists) void client.invalidateQueries({ queryKey: [list] })
  }
  return (
    <Tooltip label="Refresh">
      <ActionIcon variant="default" size={36} aria-label="Refresh" aria-disabled={busy} onClick={reload}>
        <IconRefresh size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
