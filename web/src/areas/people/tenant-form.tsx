import type { Calls } from '@freehold/contract/calls'
import { day, id as idField, money } from '@freehold/contract/kit/field'
import { amountBounds, occupancy } from '@freehold/contract/leasing/occupancy'
import { CallForm } from '../../widgets/call-form/call-form'
import { DayField } from '../../widgets/call-form/day-field'
import { FormSection } from '../../widgets/call-form/form-section'
import type { FormValues } from '../../widgets/call-form/form-state'
import { PhoneField, TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useToday } from '../../widgets/today'
import { noInspection } from '../inspections/open/move-fields'
import { requiring } from '../money/open/required'
import { LateFeeField } from './late-fee-field'
import { type Home, LeaseFields } from './lease-fields'
import { messages } from './messages'
import { useTenantToast } from './tenant-toast'

type Tenant = Calls['GET tenant/get-tenant']['reply']['data']

interface TenantFormProps {
  /** 0 for a new one. */
  id: number
  /** The unit that a new one rents. */
  unitId?: number | null
  onDone: () => void
  /** A new one was saved. */
  onAdded?: (id: number, sent: FormValues) => void
  /** The text of the search that found nothing. The form then opens over another form, and navigates nowhere else. */
  typed?: string
}

export function TenantForm({ id, unitId = null, onDone, onAdded = onDone, typed }: TenantFormProps) {
  if (id === 0 && unitId === null) return <NewTenant home={null} typed={typed} onDone={onDone} onAdded={onAdded} />
  if (id === 0 && unitId !== null)
    return (
      <LoadRecord call="GET unit/get-unit" input={{ id: unitId }} failure={messages.unitsFailed}>
        {({ data }) => <NewTenant home={data} onDone={onDone} onAdded={onAdded} />}
      </LoadRecord>
    )
  return (
    <LoadRecord call="GET tenant/get-tenant" input={{ id }} failure={messages.loadFailed}>
      {({ data }) => <EditTenant tenant={data} onDone={onDone} />}
    </LoadRecord>
  )
}

/** The call takes new and known tenants alike; of a new one it needs more. */
const saveNew = requiring(occupancy.saveTenant, {
  property_id: idField('Property', 'property'),
  unit_id: idField('Unit', 'unit'),
  move_in: day('Move-in'),
  move_out: day('Move-out'),
  total_billing: money('Total amount due', amountBounds),
  initial_payment: money('Initial payment', amountBounds),
})

interface NewTenantProps {
  home: Home | null
  typed?: string | undefined
  onDone: () => void
  onAdded: (id: number, sent: FormValues) => void
}

function NewTenant({ home, typed, onDone, onAdded }: NewTenantProps) {
  const toastOf = useTenantToast()
  return (
    <CallForm
      call={saveNew}
      defaults={{
        id: 0,
        tenant_name: typed ?? '',
        ...noInspection,
        ...(home && { property_id: home.property_id, unit_id: home.id }),
      }}
      onDone={(reply, sent) => onAdded(reply.id, sent)}
      onCancel={onDone}
      toast={({ id, inspection_id }, { tenant_name, inspection }) =>
        typed === undefined
          ? toastOf(id, String(tenant_name), { inspection_id, by: inspection })
          : { about: String(tenant_name) }
      }
      another={
        typed === undefined ? { keeps: ['property_id', 'move_in', 'move_out'], begins: { unit_id: '' } } : undefined
      }
      failure={messages.saveFailed}
    >
      <PersonFields />
      <LeaseFields home={home} />
      <NotesFields />
    </CallForm>
  )
}

function EditTenant({ tenant, onDone }: { tenant: Tenant; onDone: () => void }) {
  return (
    <CallForm
      call={occupancy.saveTenant}
      defaults={keptOf(tenant)}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { tenant_name }) => ({ about: String(tenant_name) })}
      failure={messages.saveFailed}
    >
      <PersonFields />
      {tenant.move_in !== null && (
        <>
          <FormSection>{[tenant.rent_unit, tenant.rent_property].filter(Boolean).join(', ') || 'Home'}</FormSection>
          <DayField name="move_in" disabled />
          <DayField name="move_out" disabled description={messages.datesLocked} />
        </>
      )}
      {tenant.total_occupants > 0 && <LateFeeField lease={leaseOf(tenant)} />}
      <NotesFields />
    </CallForm>
  )
}

function PersonFields() {
  const today = useToday()
  return (
    <>
      <TextField name="tenant_name" label="Name" autoFocus />
      <DayField name="dob" until={today} around={Number(today.slice(0, 4)) - 35} />
      <PhoneField name="phone" />
      <TextField name="email" />
      <FormSection>Emergency contact</FormSection>
      <TextField name="em_contact_name" label="Contact name" />
      <PhoneField name="em_contact_phone" label="Contact phone" />
    </>
  )
}

/** Two notes: one for staff, one that the tenant reads. */
function NotesFields() {
  return (
    <>
      <TextAreaField name="notes" />
      <TextAreaField name="note_to_tenant" description={messages.noteToTenant} />
    </>
  )
}

const leaseOf = ({ rent_period: period, rent, move_in: moveIn, move_out: moveOut }: Tenant) =>
  period === null || rent === null ? null : { period, rent, moveIn, moveOut }

/** The values that the form sends back. A removed rule is sent as 0, because blank keeps the old one. */
const keptOf = ({ id, tenant_name, dob, phone, email, em_contact_name, em_contact_phone, ...home }: Tenant) => ({
  id,
  tenant_name,
  dob,
  phone,
  email,
  em_contact_name,
  em_contact_phone,
  notes: home.notes,
  note_to_tenant: home.note_to_tenant,
  move_in: home.move_in ?? '',
  move_out: home.move_out ?? '',
  late_fee_rule_id: home.late_fee_rule_id ?? 0,
  version: home.version,
})
