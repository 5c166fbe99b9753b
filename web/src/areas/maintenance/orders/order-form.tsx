import { mayGroup } from '@freehold/contract/access'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { addDays } from '@freehold/rules/day'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { daysUntilDue } from '@freehold/rules/maintenance/work-order-costs'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { ImagesField } from '../../../widgets/call-form/images-field'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { useToday } from '../../../widgets/today'
import { newContractor } from '../contractors/new-contractor'
import { PlaceFields } from '../log/place-fields'
import { messages } from '../messages'
import type { Order } from './order'
import { AnswerFields, CostFields } from './order-money-fields'
import { ProjectOfOrder } from './project-of-order'

export interface OrderFormProps {
  /** 0 for a new one. */
  id: number
  /** The property that a new one begins with. */
  propertyId?: number | null
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function OrderForm({ id, propertyId = null, onDone, onAdded }: OrderFormProps) {
  const added = { from: null, onDone, onSaved: onAdded }
  if (id === 0 && propertyId === null) return <Fields {...added} />
  if (id === 0)
    return (
      <LoadRecord
        call="GET property/get-property"
        input={{ id: propertyId ?? 0 }}
        failure={messages.log.propertyFailed}
      >
        {({ data }) => <Fields {...added} property={data} />}
      </LoadRecord>
    )
  return (
    <LoadRecord call="GET maintenance/get-work-order" input={{ id }} failure={messages.order.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Order | null
  property?: { id: number; property_name: string }
  onDone: () => void
  onSaved: (id: number) => void
}

function Fields({ from, property, onDone, onSaved }: FieldsProps) {
  const { group_id } = useMe()
  const today = useToday()
  const seesMoney = mayGroup(group_id, 'money')
  const fresh = {
    id: 0,
    project_id: '',
    urgency: 'MEDIUM',
    done_date: addDays(today, daysUntilDue('MEDIUM')),
    ...(property && { property_id: property.id }),
  }
  return (
    <CallForm
      call={workOrder.save}
      defaults={from ? keptOf(from, seesMoney) : fresh}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { job_title }) => ({ about: String(job_title) })}
      another={from ? undefined : { keeps: ['contractor_id', 'property_id'] }}
      failure={messages.order.saveFailed}
    >
      <LookupField
        name="contractor_id"
        call="GET maintenance/search-contractors"
        words={({ name }) => name}
        current={from?.contractor.name}
        add={mayGroup(group_id, 'contractors') ? newContractor : undefined}
        failure={messages.order.contractorFailed}
      />
      <TextField name="job_title" />
      <ChoiceField name="urgency" words={urgencyWords} />
      <DayField name="done_date" />
      <PlaceFields property={(from?.property ?? property)?.property_name} unit={from?.unit?.unit_name} />
      <ProjectOfOrder current={from?.project?.project_title} />
      <ChoiceField name="trade" as="select" words={tradeWords} placeholder="Same as the contractor's" />
      <TextAreaField name="job_description" />
      <TextAreaField name="note" />
      <CostFields />
      {from && seesMoney && <AnswerFields wasPaid={from.is_paid === 'YES'} />}
      <ImagesField
        name="image"
        kept={from?.images ?? []}
        removal="POST maintenance/delete-work-order-image"
        failure={messages.order.imageFailed}
      />
    </CallForm>
  )
}

/** The values that the form sends back. */
const keptOf = (order: Order, seesMoney: boolean): FormValues => ({
  id: order.id,
  contractor_id: order.contractor_id,
  job_title: order.job_title,
  urgency: order.urgency,
  done_date: order.done_date,
  property_id: order.property_id,
  unit_id: order.unit_id ?? '',
  project_id: order.project_id ?? '',
  trade: order.trade ?? '',
  job_description: order.job_description,
  note: order.note,
  material_description_1: order.material_description_1,
  material_cost_1: order.material_cost_1,
  labor_1: order.labor_1 ?? '',
  material_description_2: order.material_description_2,
  material_cost_2: order.material_cost_2 ?? '',
  labor_2: order.labor_2 ?? '',
  cost_limit: order.cost_limit ?? '',
  version: order.version,
  ...(seesMoney && {
    is_authorized: order.is_authorized ?? '',
    is_paid: order.is_paid,
    paid_date: order.paid_date ?? '',
  }),
})
