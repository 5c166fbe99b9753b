import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { deliverySpeedWords, mailColorWords } from '@freehold/rules/leasing/mail/mail-kinds'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastWarning } from '../../../widgets/toast'
import { AddressBlock } from './address-block'
import { DocumentFields } from './document-fields'
import { messages } from './messages'
import { movedTo } from './moved-to'
import { PriceCard, type Priced, SendButton } from './price-card'

const ConfirmMail = lazyForm(() => import('./confirm-mail').then((file) => file.ConfirmMail))

interface MailFormProps {
  /** The tenant and the document that the letter begins with. */
  from: {
    tenant?: number | undefined
    notice?: number | undefined
    lease?: number | undefined
    adverse?: number | undefined
    deposit?: number | undefined
    /** The address that a tenant moved to, as it was typed; blank for the home. */
    sendTo?: string | undefined
  }
  /** It was sent, or may have been. Without it, the letter is shown under Sent Documents. */
  onSent?: () => void
}

const documents = ['notice_id', 'lease_id', 'adverse_notice_id', 'deposit_return_id'] as const
const recipient = ['name', 'address1', 'city', 'state', 'zipcode'] as const

/** The postage can be asked for once something is chosen and the recipient's address is filled in. */
const isComplete = (values: FormValues): boolean =>
  (documents.some((name) => Boolean(values[name])) || (Array.isArray(values.files) && values.files.length > 0)) &&
  recipient.every((name) => String(values[`reciver_${name}`] ?? '').trim() !== '')

/** A letter to send: its sender is the account, its recipient the tenant at the unit. */
export function MailForm({ from, onSent }: MailFormProps) {
  const sender = useQuery(callQuery('GET user/get-system-settingsC2M', {}, { failure: messages.loadFailed }))
  const recipient = useQuery({
    ...callQuery(
      'GET quicklinks/get-mail-recipient',
      { tenant_id: from.tenant ?? 0 },
      { failure: messages.loadFailed },
    ),
    enabled: from.tenant !== undefined,
  })
  if (sender.isError || recipient.isError) return <p>{messages.loadFailed}</p>
  if (!sender.data || (from.tenant !== undefined && !recipient.data)) return <FormSkeleton />
  const { name, address, city, state, zipcode } = sender.data
  const home = recipient.data?.data
  const to = home && { ...home, ...movedTo(from.sendTo ?? '') }
  return (
    <Letter
      tenant={to?.name}
      onSent={onSent}
      defaults={{
        tenant_id: from.tenant ?? '',
        notice_id: from.notice ?? '',
        lease_id: from.lease ?? '',
        adverse_notice_id: from.adverse ?? '',
        deposit_return_id: from.deposit ?? '',
        files: [],
        color: 'Black and White',
        delivery_speed: from.notice === undefined && from.deposit === undefined ? 'First Class' : 'Certified Mail',
        quantity: 1,
        sender_name: name,
        sender_address1: address,
        sender_city: city,
        sender_state: state,
        sender_zipcode: zipcode,
        reciver_name: to?.name ?? '',
        reciver_address1: to?.address ?? '',
        reciver_address2: to?.address2 ?? '',
        reciver_city: to?.city ?? '',
        reciver_state: to?.state ?? '',
        reciver_zipcode: to?.zipcode ?? '',
      }}
    />
  )
}

interface LetterProps {
  tenant: string | undefined
  defaults: FormValues
  onSent: (() => void) | undefined
}

function Letter({ tenant, defaults, onSent }: LetterProps) {
  const [priced, setPriced] = useState<Priced | null>(null)
  const [confirming, setConfirming] = useState<Priced | null>(null)
  const navigate = useNavigate()
  const take = (answer: Priced['answer'], sent: FormValues) => {
    setPriced({ answer, sent: { ...sent } })
    const [first] = answer.error_msg
    if (first !== undefined) toastWarning(first)
  }
  return (
    <>
      <CallForm
        call={postalMail.price}
        defaults={defaults}
        failure={messages.priceFailed}
        submitLabel="Calculate Postage"
        disabledReason={(values) => (isComplete(values) ? null : messages.incomplete)}
        silent
        onDone={take}
        buttons={<SendButton priced={priced} onSend={setConfirming} preload={ConfirmMail.preload} />}
      >
        <FormSection level={2}>What</FormSection>
        <DocumentFields tenant={tenant} />
        <FormSection level={2}>Sender</FormSection>
        <AddressBlock of="sender" />
        <FormSection level={2}>Recipient</FormSection>
        <AddressBlock of="reciver" />
        <FormSection level={2}>How</FormSection>
        <ChoiceField name="color" words={mailColorWords} as="select" />
        <ChoiceField name="delivery_speed" label="Delivery Speed" words={deliverySpeedWords} as="select" />
        <NumberField name="quantity" />
        <PriceCard priced={priced} />
      </CallForm>
      <FormModal
        title="Confirm Mail"
        over={onSent !== undefined}
        opened={confirming !== null}
        onClose={() => setConfirming(null)}
      >
        {confirming && (
          <ConfirmMail
            priced={confirming}
            onCancel={() => setConfirming(null)}
            onSent={(id) => {
              if (onSent) onSent()
              else void navigate({ to: '/people/mail-it', search: { tab: 'sent', show: id, saved: 1 } })
            }}
          />
        )}
      </FormModal>
    </>
  )
}
