import { webhook } from '@freehold/contract/integrations/webhook'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../messages'
import { SecretOnce } from '../secret-once'
import { EventsField } from './events-field'

type Stored = Reply<'GET webhook/get-endpoint'>['data']

/** Adds an endpoint and shows its secret once, or changes one. */
export function EndpointForm({ id, onDone }: { id: number; onDone: () => void }) {
  if (id === 0) return <Fields from={null} onDone={onDone} />
  return (
    <LoadRecord call="GET webhook/get-endpoint" input={{ id }} failure={messages.hooks.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} />}
    </LoadRecord>
  )
}

function Fields({ from, onDone }: { from: Stored | null; onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null)
    return <SecretOnce label="Signing secret" secret={secret} about={messages.hooks.once} onDone={onDone} />
  return (
    <CallForm
      call={webhook.save}
      defaults={from ? keptOf(from) : { id: 0, on: true, events: '["payment.recorded"]' }}
      onDone={(reply) => (reply.secret === '' ? onDone() : setSecret(reply.secret))}
      onCancel={onDone}
      toast={(_, { url }) => ({ about: String(url) })}
      failure={messages.hooks.saveFailed}
    >
      <TextField name="url" placeholder="https://" autoFocus wide />
      <TextField name="description" wide />
      <EventsField />
      <CheckField name="on" label="Send events to this address" wide />
    </CallForm>
  )
}

const keptOf = ({ id, url, description, events, state, version }: Stored) => ({
  id,
  url,
  description,
  events: JSON.stringify(events),
  on: state === 'ON',
  version,
})
