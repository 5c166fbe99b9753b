import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import type { Day } from '@freehold/rules/day'
import { yearFrom } from '@freehold/rules/leasing/year-lease'
import { rentPeriodWords } from '@freehold/rules/words'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import classes from './lease-end.module.css'
import { messages } from './messages'
import { RentFields } from './rent-fields'
import type { Tenancy } from './tenancy'
import { termOf } from './term-values'

interface RenewFormProps {
  rent: number
  tenancy: Tenancy
  /** The term that the tenant accepted. */
  accepted?: { rent: number; ends: string | null }
  onDone: () => void
}

export const RenewForm = ({ rent, tenancy, accepted, onDone }: RenewFormProps) => (
  <CallForm
    call={leaseTerm.renew}
    defaults={{
      ...termOf(rent, tenancy),
      rent_period: tenancy.rent_period,
      move_out: accepted?.ends ?? yearFrom(tenancy.begins as Day),
      ...(accepted && { rent_amount: accepted.rent }),
    }}
    onDone={onDone}
    onCancel={onDone}
    toast={() => ({ about: tenancy.tenant_name })}
    failure={messages.saveFailed}
    submitLabel="Renew lease"
  >
    <p className={classes.wide}>{messages.depositsStay}</p>
    <DayField name="move_out" from={tenancy.begins} />
    <ChoiceField name="rent_period" words={rentPeriodWords} />
    <RentFields tenancy={tenancy} />
  </CallForm>
)
