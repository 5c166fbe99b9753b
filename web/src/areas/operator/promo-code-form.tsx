import { installation } from '@freehold/contract/operator/installation'
import { CallForm } from '../../widgets/call-form/call-form'
import { DayField } from '../../widgets/call-form/day-field'
import { MoneyField, NumberField } from '../../widgets/call-form/number-fields'
import { TextField } from '../../widgets/call-form/text-fields'
import { messages } from './messages'

export const PromoCodeForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => (
  <CallForm
    call={installation.savePromoCode}
    defaults={{ code: '', percent: '', amount: '', bills: '', use_limit: '', starts: '', until: '' }}
    failure={messages.saveFailed}
    onDone={onDone}
    onCancel={onCancel}
  >
    <TextField name="code" wide description="Letters, digits and hyphens. Uppercase and lowercase are the same." />
    <NumberField name="percent" description="Enter a percentage or an amount, not both." />
    <MoneyField name="amount" />
    <NumberField name="bills" description="Leave blank for every bill." />
    <NumberField name="use_limit" description="Leave blank for no limit." />
    <DayField name="starts" description="Leave blank to start today." />
    <DayField name="until" description="Leave blank for no end date." />
  </CallForm>
)
