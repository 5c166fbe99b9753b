import { applicationCan } from '@freehold/rules/leasing/application-can'
import type { RowOf } from '../../../api/types'
import { LinkButton } from '../../../widgets/links'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { ApplicationStatusBadge, applicationStatusText } from './application-status'

type Row = RowOf<'GET rental-app/get-own-apps'>

const column = columnsOf<'GET rental-app/get-own-apps'>()

/** The applications that a user entered, each with the way to change it while it is new. */
export const ownColumns: readonly Column<Row>[] = [
  column.text('tenant_name', 'Applicant Name', { kind: 'name', phone: 'title' }),
  {
    ...column.custom('status', 'Status', ({ status }) => <ApplicationStatusBadge status={status} />, {
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ status }) => applicationStatusText(status),
  },
  column.text('property_name', 'Property Name', { sort: false }),
  column.text('unit_name', 'Unit', { sort: false, kind: 'unit' }),
  column.day('move_in', 'Move In Date', { sort: false }),
  column.moment('created_at', 'App.Date'),
  column.actions('Actions', ({ id, tenant_name, status }) =>
    applicationCan.change({ status }).refused === null ? (
      <LinkButton
        variant="subtle"
        size="compact-sm"
        to="/people/rental-application"
        search={{ id }}
        aria-label={`Edit ${tenant_name}`}
      >
        Edit
      </LinkButton>
    ) : null,
  ),
]
