import { Button } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { LeadBadge } from '../../../widgets/lead-badge'
import { LinkButton } from '../../../widgets/links'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { NameLink, OpenRecord } from '../../../widgets/query-table/row-link'
import { RestoreButton } from '../../../widgets/restore'
import { LeaseEndButton } from '../open/lease-end-button'
import { StageBadge } from '../signing/stage-badge'
import { DeleteLease } from './delete-lease'
import { ExpiryNotice } from './expiry-notice'
import classes from './leases.module.css'
import { messages } from './messages'
import { RentPrepButton } from './rentprep-button'

type Row = RowOf<'GET lease/get-lease-list'>

const column = columnsOf<'GET lease/get-lease-list'>()

/** A contract opens as it was issued, an uploaded lease on its page, where its PDF is. */
const Tenant = ({ id, kind, tenant_name }: Row) =>
  kind === 'CONTRACT' ? (
    <OpenRecord id={id}>{tenant_name}</OpenRecord>
  ) : (
    <NameLink to="/lease/lease" search={{ leaseId: id }}>
      {tenant_name}
    </NameLink>
  )

const shared: readonly Column<Row>[] = [
  column.custom('tenant_name', 'Tenant', Tenant, { kind: 'name', phone: 'title' }),
  column.link(
    'unit_name',
    'Occupied Unit',
    ({ unit_id }) => ({ to: '/properties/unit-list', search: { show: unit_id } }),
    {
      kind: 'unit',
      priority: 'second',
    },
  ),
  column.day('move_in', 'Move-in'),
  column.day('move_out', 'Move-out', { priority: 'second' }),
  column.custom(
    'stage',
    'Signing',
    ({ stage, lead_waits }) => (
      <span className={classes.stages}>
        {stage !== '' && <StageBadge stage={stage} />} {lead_waits && <LeadBadge />}
      </span>
    ),
    {
      kind: 'status',
      phone: 'corner',
      sort: false,
    },
  ),
]

export const leaseColumns = (onEdit: (id: number) => void, preload: () => void): readonly Column<Row>[] => [
  ...shared,
  column.actions('Actions', (row) => (
    <>
      {row.kind === 'UPLOAD' ? (
        <>
          <RentPrepButton {...row} />
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit the lease of ${row.tenant_name}`}
            onClick={() => onEdit(row.id)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            Edit
          </Button>
        </>
      ) : (
        <ExpiryNotice {...row} />
      )}
      {row.current && !row.renewed && (
        <LeaseEndButton rent={row.tenant_rent_id} name={row.tenant_name} variant="subtle" size="compact-sm" />
      )}
      <LinkButton
        variant="subtle"
        size="compact-sm"
        to="/people/mail-it"
        search={{ tenant: row.tenant_id, lease: row.id }}
        aria-label={`Mail it: the lease of ${row.tenant_name}`}
      >
        Mail it
      </LinkButton>
    </>
  )),
  { ...column.actions('Delete', (row) => <DeleteLease {...row} />), priority: 'third' },
]

/** Deleted leases are kept: they were agreed on. */
export const archivedLeaseColumns: readonly Column<Row>[] = [
  ...shared,
  column.actions('Actions', ({ id, tenant_name }) => (
    <RestoreButton
      call="POST lease/restore-lease"
      failure={messages.deleteFailed}
      id={id}
      name={`the lease of ${tenant_name}`}
      small
    />
  )),
]
