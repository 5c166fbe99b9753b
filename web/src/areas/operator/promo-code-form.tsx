import { installation } from '@freehold/contract/operator/installation'
import { CallForm } from '../../widgets/call-form/call-form'
import { DayField } from '../../widgets/call-form/day-field'
import { MoneyField, NumberField } from '../../widgets/call-form/number-fields'
import { TextField } from '../../widgets/call-form/text-fields'
import { messages } from './messages'

export const PromoCodeForm = ({ onDone }: { onDone: () => void }) => (
  <CallForm
    call={installation.savePromoCode}
    defaults={{ code: '', percent: '', amount: '', bills: '', use_limit: '', starts: '', until: '' }}
    failure={messages.saveFailed}
    onDone={onDone}
  >
    <TextField name="code" wide description="Letters, digits and hyphens. Capitals make no difference." />
    <NumberField name="percent" description="Or an amount, not both." />
    <MoneyField name="amount" />
    <NumberField name="bills" description="Blank is every bill." />
    <NumberField name="use_limit" description="Blank is any number." />
    <DayField name="starts" description="Blank is from now on." />
    <DayField name="until" description="Blank is for good." />
  </CallForm>
)
