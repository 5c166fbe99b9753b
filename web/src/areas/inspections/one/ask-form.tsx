import { inspection as calls } from '@freehold/contract/inspections/inspection'
import { objectionDays } from '@freehold/rules/inspections/kinds'
import { CallForm } from '../../../widgets/call-form/call-form'
import formClasses from '../../../widgets/call-form/form.module.css'
import { NumberField } from '../../../widgets/call-form/number-fields'
import type { Inspection } from '../inspection'
import { messages } from '../messages'

/** Asks the tenant by email to read and sign the report in the portal. */
export const AskForm = ({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) => (
  <CallForm
    call={calls.ask}
    defaults={{ id: inspection.id, days: objectionDays }}
    onDone={onDone}
    onCancel={onDone}
    submitLabel="Ask tenant to sign"
    toast={({ email }) => ({ about: email })}
    failure={messages.saveFailed}
  >
    <p className={formClasses.wide}>
      {inspection.tenant_name} gets an email with a link to the tenant portal
      {inspection.tenant_email === '' ? ', once an email address is entered' : `, at ${inspection.tenant_email}`}.
    </p>
    <NumberField name="days" />
  </CallForm>
)
