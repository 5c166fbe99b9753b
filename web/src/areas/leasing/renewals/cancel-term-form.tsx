import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import classes from './lease-end.module.css'
import { messages } from './messages'
import type { Tenancy } from './tenancy'

interface CancelTermFormProps {
  rent: number
  tenancy: Tenancy
  onDone: () => void
}

export const CancelTermForm = ({ rent, tenancy, onDone }: CancelTermFormProps) => (
  <CallForm
    call={leaseTerm.cancel}
    defaults={{ tenant_rent_id: rent, seen_term: tenancy.terms.at(-1)?.id ?? 0 }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.cancelFailed}
    submitLabel="Cancel the new term"
    cancelLabel="Keep it"
    danger
  >
    <p className={classes.wide}>{messages.askCancel}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
