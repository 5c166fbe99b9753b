import type { Calls } from '@freehold/contract/calls'
import { day, id as idField, money } from '@freehold/contract/kit/field'
import { amountBounds, occupancy } from '@freehold/contract/leasing/occupancy'
import { CallForm } from '../../widgets/call-form/call-form'
import { DayField } from '../../widgets/call-form/day-field'
import { FormSection } from '../../widgets/call-form/form-section'
import { PhoneField, TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useToday } from '../../widgets/today'
import { requiring } from '../money/open/required'
import { LateFeeField } from './late-fee-field'
import { LeaseFields } from './lease-fields'
import { messages } from './messages'

type Tenant = Calls['GET tenant/get-tenant']['reply']['data']

interface TenantFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
}

export function TenantForm({ id, onDone }: TenantFormProps) {
  if (id === 0) return <NewTenant onDone={onDone} />
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

function NewTenant({ onDone }: { onDone: () => void }) {
  return (
    <CallForm call={saveNew} defaults={{ id: 0 }} onDone={onDone} onCancel={onDone} failure={messages.saveFailed}>
      <PersonFields />
      <LeaseFields />
      <TextAreaField name="notes" />
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
      <TextAreaField name="notes" />
    </CallForm>
  )
}

function PersonFields() {
  const today = useToday()
  return (
    <>
      <TextField name="tenant_name" label="Name" autoFocus />
      <DayField name="dob" until={today} />
      <PhoneField name="phone" />
      <TextField name="email" />
      <FormSection>Emergency contact</FormSection>
      <TextField name="em_contact_name" label="Contact name" />
      <PhoneField name="em_contact_phone" label="Contact phone" />
    </>
  )
}

const leaseOf = ({ rent_period: period, rent, move_in: moveIn, move_out: moveOut }: Tenant) =>
  period === null || rent === null ? null : { period, rent, moveIn, moveOut }

/** The values that the form sends back. A removed rule is sent as 0, because blank keeps the old one. */
const keptOf = ({ id, tenant_name, dob, phone, email, em_contact_name, em_contact_phone, notes, ...home }: Tenant) => ({
  id,
  tenant_name,
  dob,
  phone,
  email,
  em_contact_name,
  em_contact_phone,
  notes,
  move_in: home.move_in ?? '',
  move_out: home.move_out ?? '',
  late_fee_rule_id: home.late_fee_rule_id ?? 0,
})
