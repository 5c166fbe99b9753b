import '../../../theme/styles-users.css'
import { apiKey } from '@freehold/contract/integrations/api-key'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { PropertiesField } from '../../account/open/properties-field'
import { SecondStepField } from '../../account/open/second-step-field'
import { messages } from '../messages'
import { SecretOnce } from '../secret-once'
import { RightsField } from './rights-field'

const terms = { days30: '30 days', days90: '90 days', year: 'One year', never: 'Never' }

/** Makes a key, and shows it once. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const [token, setToken] = useState<string | null>(null)
  if (token !== null) return <SecretOnce label="API key" secret={token} about={messages.keys.once} onDone={onDone} />
  const seesAll = me.paccess === '[0]'
  return (
    <LoadRecord call="GET group/get-group-rights" input={{}} failure={messages.keys.loadFailed}>
      {({ data: rights }) => (
        <CallForm
          call={apiKey.make}
          defaults={{ group_id: 2, paccess: seesAll ? '[0]' : '', term: 'year', read_only: true }}
          onDone={({ data }) => setToken(data.token)}
          onCancel={onDone}
          submitLabel="Create key"
          silent
          failure={messages.keys.saveFailed}
        >
          <TextField name="name" description="The program that uses it, such as Bookkeeping." autoFocus />
          <ChoiceField name="term" words={terms} as="select" />
          <FormSection>Access</FormSection>
          <RightsField rights={rights} />
          <CheckField name="read_only" label="Read only" wide />
          <PropertiesField known={[]} mayGiveAll={seesAll} fixed={false} />
          <FormSection>Your password</FormSection>
          <SecondStepField />
        </CallForm>
      )}
    </LoadRecord>
  )
}
