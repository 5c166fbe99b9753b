import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { CallForm } from '../../../widgets/call-form/call-form'
import classes from './lease-end.module.css'
import { messages } from './messages'
import { RentFields } from './rent-fields'
import type { Tenancy } from './tenancy'
import { termOf } from './term-values'

interface MonthToMonthFormProps {
  rent: number
  tenancy: Tenancy
  /** The term that the tenant accepted. */
  accepted?: { rent: number }
  onDone: () => void
}

export const MonthToMonthForm = ({ rent, tenancy, accepted, onDone }: MonthToMonthFormProps) => (
  <CallForm
    call={leaseTerm.monthToMonth}
    defaults={{ ...termOf(rent, tenancy), ...(accepted && { rent_amount: accepted.rent }) }}
    onDone={onDone}
    onCancel={onDone}
    toast={() => ({ about: tenancy.tenant_name })}
    failure={messages.saveFailed}
    submitLabel="Continue month to month"
  >
    <p className={classes.wide}>{messages.monthly}</p>
    <RentFields tenancy={tenancy} />
  </CallForm>
)
