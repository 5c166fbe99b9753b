import type { ReactNode } from 'react'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import type { MoneyTenant } from '../open/money-dialogs'
import { useOccupancies } from './occupancies'
import { OccupancyField } from './occupancy-field'
import { PropertyField } from './property-field'
import { TenantField } from './tenant-field'

interface OtherFieldsProps {
  tenant: MoneyTenant | null
  types: Readonly<Record<string, string>>
  /** The type for which the unit has to be named. */
  unitFor?: string
  /** The last day that can be chosen. */
  until?: string
  onPick?: (tenant: MoneyTenant | null) => void
  /** Fields that follow the amount. */
  children?: ReactNode
}

/** Fields shared by Collect Other and Add Charge: tenant, type, unit, date and amount. */
export function OtherFields({ tenant, types, unitFor, until, onPick, children }: OtherFieldsProps) {
  const { form } = useFormState()
  const { tenant_id, property_id, type } = form.getValues()
  const homes = useOccupancies(tenant_id)?.filter((home) => home.property_id === property_id)
  // Without a unit, the server uses the tenant's newest home in the property. Only `unitFor` needs one.
  const mustHaveUnit = unitFor !== undefined && type === unitFor
  return (
    <>
      <TenantField tenant={tenant} among="GET tenant/search-tenants" {...(onPick && { onPick })} />
      <ChoiceField name="type" words={types} as="select" />
      <DayField name="paid_date" {...(until && { until })} />
      <PropertyField name="property_id" tenant={tenant_id} />
      <OccupancyField
        name="rent_unit_id"
        occupancies={homes}
        {...(!mustHaveUnit && { none: 'Newest lease at the property' })}
      />
      <MoneyField name="paid_amount" />
      {children}
      <TextAreaField name="notes" />
    </>
  )
}
