import { Anchor } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { openFile } from '../../../widgets/open-paper'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { RestoreButton } from '../../../widgets/restore'
import { messages } from './messages'

type Row = RowOf<'GET tenant/get-notice-list'>

const column = columnsOf<'GET tenant/get-notice-list'>()

export const noticeColumns: readonly Column<Row>[] = [
  column.record('title', 'Title'),
  column.text('short_description', 'Short Description', { phone: 'under' }),
  column.custom(
    'org_filename',
    'File Name',
    ({ filename, org_filename }) => (
      <Anchor component="button" type="button" onClick={() => void openFile(filename)}>
        {org_filename}
      </Anchor>
    ),
    { phone: 'wide' },
  ),
  column.link('tenant_name', 'Tenant', ({ tenant_id }) => ({
    to: '/people/tenant-dashboard',
    search: { tenantId: tenant_id },
  })),
  column.text('uploader_name', 'Uploaded By', { kind: 'name' }),
]

/** Deleted notices are kept, because they may have been served. */
export const archivedNoticeColumns: readonly Column<Row>[] = [
  ...noticeColumns,
  column.actions('Actions', ({ id, title }) => (
    <RestoreButton call="POST tenant/restore-notice" failure={messages.saveFailed} id={id} name={title} small />
  )),
]
