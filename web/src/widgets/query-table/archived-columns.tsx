import { archivedDay, RestoreButton, type Restoring } from '../restore'
import type { Column } from './columns'

interface ArchivedRow {
  id: number
  archived_at: string | null
}

/** The last columns of a list of archived records: when each was archived, and the button that restores it. */
export const archivedColumns = <Row extends ArchivedRow>(
  restoring: Restoring,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] => [
  {
    field: 'archived_at',
    label: 'Archived',
    sort: null,
    align: 'start',
    kind: 'date',
    phone: 'line',
    cell: archivedDay,
    text: archivedDay,
  },
  {
    field: '',
    label: 'Actions',
    sort: null,
    align: 'end',
    kind: 'actions',
    phone: 'corner',
    cell: (row) => <RestoreButton {...restoring} id={row.id} name={nameOf(row)} small />,
    text: () => '',
  },
]
