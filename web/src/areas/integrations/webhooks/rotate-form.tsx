import { webhook } from '@freehold/contract/integrations/webhook'
import { overlapHours } from '@freehold/rules/integrations/webhook-retries'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { SecondStepField } from '../../account/open/second-step-field'
import classes from '../api.module.css'
import { messages } from '../messages'
import { SecretOnce } from '../secret-once'

/** Gives an endpoint a new secret, and shows it once. */
export function RotateForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null)
    return <SecretOnce label="Signing secret" secret={secret} about={messages.hooks.once} onDone={onDone} />
  return (
    <>
      <p className={classes.about}>
        For {overlapHours} hours the old secret and the new one both sign, so your server has time to switch.
      </p>
      <CallForm
        call={webhook.rotate}
        defaults={{ id, current_pwd: '', code: '' }}
        submitLabel="Create a new secret"
        onDone={({ data }) => setSecret(data.secret)}
        onCancel={onDone}
        silent
        failure={messages.hooks.saveFailed}
      >
        <SecondStepField />
      </CallForm>
    </>
  )
}
