import { Button } from '@mantine/core'
import type { RowOf } from '../../../../api/types'
import { PdfLink } from '../../../../widgets/pdf-link'
import { type Column, columnsOf } from '../../../../widgets/query-table/columns'
import { RowLink } from '../../../../widgets/query-table/row-link'
import { RestoreButton } from '../../../../widgets/restore'
import { messages } from '../messages'
import { deleteUploaded } from './delete-uploaded'

type Row = RowOf<'GET rental-app/get-uploaded-app-list'>

const column = columnsOf<'GET rental-app/get-uploaded-app-list'>()

const nameOf = ({ tenant_name, unregistered_tenant_name }: Row) => tenant_name || unregistered_tenant_name

const shared: readonly Column<Row>[] = [
  {
    ...column.custom(
      'tenant_name',
      'Tenant Name',
      (row) =>
        row.tenant_id === null ? (
          nameOf(row)
        ) : (
          <RowLink to="/people/tenant-dashboard" search={{ tenantId: row.tenant_id, tab: 'documents' }}>
            {nameOf(row)}
          </RowLink>
        ),
      { kind: 'name', phone: 'under' },
    ),
    text: nameOf,
  },
  column.custom(
    'org_filename',
    'File Name',
    ({ filename, org_filename }) => <PdfLink at="rental-app/view-application" file={filename} name={org_filename} />,
    { kind: 'name', phone: 'wide' },
  ),
  column.record('title', 'Title'),
  column.text('description', 'Short Description', { phone: 'wide' }),
  column.text('uploader_name', 'Uploaded By', { kind: 'name' }),
  column.moment('created_at', 'Date Uploaded'),
]

export const uploadedColumns: readonly Column<Row>[] = [
  ...shared,
  column.actions('Actions', ({ id, title }) => (
    <Button
      variant="subtle"
      color="brick"
      size="compact-sm"
      aria-label={`Delete ${title}`}
      onClick={() => void deleteUploaded(id)}
    >
      Delete
    </Button>
  )),
]

export const archivedUploadedColumns: readonly Column<Row>[] = [
  ...shared,
  column.actions('Actions', ({ id, title }) => (
    <RestoreButton
      call="POST rental-app/restore-uploaded-app"
      failure={messages.loadFailed}
      id={id}
      name={title}
      small
    />
  )),
]
