import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import type { Request } from './request'
import classes from './requests.module.css'

interface OrderFromRequestProps {
  request: Request
  onDone: () => void
}

/** The work order of a request, filled in from it: the contractor and the cost are left to choose. */
export const OrderFromRequest = ({ request, onDone }: OrderFromRequestProps) => (
  <CallForm
    call={portalRequest.makeOrder}
    defaults={{ id: request.id, version: request.version, ...request.proposal }}
    failure={messages.request.saveFailed}
    submitLabel="Make work order"
    toast={() => ({ about: request.title })}
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.hint}>{messages.request.order}</p>
    <LookupField
      name="contractor_id"
      call="GET maintenance/search-contractors"
      words={({ name }) => name}
      failure={messages.request.contractorFailed}
    />
    <TextField name="job_title" />
    <ChoiceField name="urgency" words={urgencyWords} />
    <DayField name="done_date" />
    <ChoiceField name="trade" as="select" words={tradeWords} placeholder="Same as the contractor's" />
    <MoneyField name="material_cost_1" />
    <TextAreaField name="job_description" />
  </CallForm>
)
