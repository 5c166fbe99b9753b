import type { Calls } from '@freehold/contract/calls'
import { owner } from '@freehold/contract/portfolio/owner'
import { useEffect, useRef } from 'react'
import { AddressFields } from '../../widgets/call-form/address-fields'
import { AvatarField } from '../../widgets/call-form/avatar-field'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { FormSection } from '../../widgets/call-form/form-section'
import { type FormValues, useFormState } from '../../widgets/call-form/form-state'
import { useQuietSet } from '../../widgets/call-form/propose'
import { PhoneField, TextField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useLeadOn, useToastOf } from '../../widgets/dialogs/next-steps'
import { paypalWords } from '../../widgets/paypal-words'
import { AddSelf } from './add-self'
import { messages } from './messages'
import { afterOwner } from './next-steps'

type Owner = Calls['GET property/get-property-owner']['reply']['data']

interface OwnerFormProps {
  /** 0 for a new one. */
  id: number
  mayAdd: boolean
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number, sent: FormValues) => void
  /** The text of the search that found nothing. The form then opens over another form, and navigates nowhere else. */
  typed?: string
}

export function OwnerForm({ id, mayAdd, onDone, onAdded, typed }: OwnerFormProps) {
  if (id > 0)
    return (
      <LoadRecord call="GET property/get-property-owner" input={{ id }} failure={messages.owner.loadFailed}>
        {({ data }) => <Fields id={id} from={data} onDone={onDone} onSaved={onDone} disabledReason={null} />}
      </LoadRecord>
    )
  return (
    <Fields
      id={0}
      from={null}
      onDone={onDone}
      onSaved={onAdded}
      typed={typed}
      disabledReason={mayAdd ? null : messages.owner.allOnly}
    />
  )
}

interface FieldsProps {
  id: number
  from: Owner | null
  onDone: () => void
  onSaved: (id: number, sent: FormValues) => void
  typed?: string | undefined
  disabledReason: string | null
}

function Fields({ id, from, onDone, onSaved, typed, disabledReason }: FieldsProps) {
  const toastOf = useToastOf()
  const leadOn = useLeadOn()
  return (
    <CallForm
      call={owner.save}
      defaults={
        from ? keptOf(from) : { id, pp_addr_type: 'EMAIL', ...(typed !== undefined && { business_name: typed }) }
      }
      onDone={(reply, sent) => onSaved(reply.id, sent)}
      onCancel={onDone}
      toast={(reply, { business_name }) =>
        from || typed !== undefined
          ? { about: String(business_name) }
          : toastOf(afterOwner(reply.id, String(business_name)))
      }
      another={from || typed !== undefined ? undefined : { keeps: [] }}
      goesOn={
        from || typed !== undefined
          ? undefined
          : { label: 'Save and add a property', to: ({ id }) => leadOn(afterOwner(id, '')) }
      }
      failure={messages.owner.saveFailed}
      invalid={messages.owner.invalid}
      disabledReason={disabledReason}
    >
      {from === null && disabledReason === null && <AddSelf />}
      <Picture />
      <TextField name="business_name" wide autoFocus />
      <TextField name="first_name" />
      <TextField name="last_name" />
      <TextField name="email" label="Email" />
      {from === null && <PaypalFollowsEmail />}
      <PhoneField name="phone" />
      <FormSection>PayPal</FormSection>
      <ChoiceField name="pp_addr_type" words={paypalWords} />
      <TextField name="pp_address" />
      <FormSection>Address</FormSection>
      <AddressFields />
    </CallForm>
  )
}

/** Most owners are paid at their email address, so it is filled in until the user types another one. */
function PaypalFollowsEmail() {
  const { form } = useFormState()
  const quietly = useQuietSet()
  const { email = '', pp_addr_type, pp_address } = form.getValues()
  const offered = useRef<unknown>('')
  useEffect(() => {
    if (pp_addr_type !== 'EMAIL' || (pp_address ?? '') !== offered.current) return
    offered.current = email
    if (pp_address !== email) quietly('pp_address', email)
  }, [email, pp_addr_type, pp_address, quietly])
  return null
}

/** The initials follow the names as they are typed. */
function Picture() {
  const { first_name, last_name } = useFormState().form.getValues()
  return <AvatarField name="avatar_image" smallName="avatar_image_sm" person={`${first_name} ${last_name}`} />
}

/** The values that the form sends back. */
const keptOf = ({ owner_name: _, properties_total: __, ...kept }: Owner) => kept
