import type { RowOf } from '../../../api/types'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { RestoreButton } from '../../../widgets/restore'
import { ApplicationStatusBadge, applicationStatusText } from './application-status'
import { messages } from './messages'

type Row = RowOf<'GET rental-app/get-rental-app-list'>

const column = columnsOf<'GET rental-app/get-rental-app-list'>()

const sourceWords = { ONLINE: 'Online', STAFF: 'Office' } as const

export const applicationColumns: readonly Column<Row>[] = [
  column.record('tenant_name', 'Applicant Name'),
  {
    ...column.custom('status', 'Status', ({ status }) => <ApplicationStatusBadge status={status} />, {
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ status }) => applicationStatusText(status),
  },
  column.link('property_name', 'Property Name', ({ property_id }) => ({
    to: '/properties/property-list',
    search: { show: property_id },
  })),
  column.link('unit_name', 'Unit', ({ unit_id }) => ({ to: '/properties/unit-list', search: { show: unit_id } }), {
    kind: 'unit',
  }),
  column.day('move_in', 'Move In Date'),
  column.custom('phone', 'Phone', ({ phone }) => <PhoneLink phone={phone} />, { kind: 'phone' }),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
  column.moment('created_at', 'App.Date'),
  column.words('source', 'Source', ({ source }) => sourceWords[source], { sort: false }),
]

/** Deleted applications are kept, because what was decided about a person is. */
export const archivedApplicationColumns: readonly Column<Row>[] = [
  ...applicationColumns,
  column.actions('Actions', ({ id, tenant_name }) => (
    <RestoreButton
      call="POST rental-app/restore-rental-application"
      failure={messages.saveFailed}
      id={id}
      name={tenant_name}
      small
    />
  )),
]
