import { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import { showDay } from '@freehold/rules/day'
import { tenantDays } from '@freehold/rules/inspections/kinds'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { NumberField } from '../../../widgets/call-form/number-fields'
import type { Inspection } from '../inspection'
import { messages } from '../messages'

/** Asks the tenant to write the inspection in the portal, or gives more time for it. */
export function HandForm({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) {
  const { id, by_tenant, tenant_name, tenant_email, planned_on } = inspection
  return (
    <CallForm
      call={inspectionHandover.hand}
      defaults={{ id, days: tenantDays }}
      onDone={onDone}
      onCancel={onDone}
      submitLabel={by_tenant ? 'Give more time' : 'Ask tenant'}
      toast={({ email, send_by }) => ({ about: `${email}, until ${showDay(send_by)}` })}
      failure={messages.saveFailed}
    >
      <p className={formClasses.wide}>
        {by_tenant
          ? `${tenant_name} gets another email with the new last day.`
          : `${tenant_name} gets an email with a link to the tenant portal${tenant_email === '' ? ', once an email address is entered' : `, at ${tenant_email}`}, goes from room to room with a phone, adds photos, signs and sends it. You answer or accept it here.`}
      </p>
      <NumberField name="days" description={`From ${showDay(planned_on)} on, or from today if that is later.`} />
      {!by_tenant && <CheckField name="also_text" label="Also ask by text, if the tenant agreed to texts" />}
    </CallForm>
  )
}
