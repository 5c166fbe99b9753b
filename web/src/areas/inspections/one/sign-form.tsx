import { inspection as calls } from '@freehold/contract/inspections/inspection'
import type { SignerRole } from '@freehold/rules/inspections/kinds'
import { statementsOf } from '@freehold/rules/inspections/statement'
import { languageNames } from '@freehold/rules/text/language'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useFormState } from '../../../widgets/call-form/form-state'
import { SignaturePad } from '../../../widgets/call-form/signature-pad'
import { TextField } from '../../../widgets/call-form/text-fields'
import type { Inspection } from '../inspection'
import { messages } from '../messages'

interface SignFormProps {
  inspection: Inspection
  role: SignerRole
  onDone: () => void
}

/** A signature on this device: the sentence, the name, and a drawing for those who can draw. */
export function SignForm({ inspection, role, onDone }: SignFormProps) {
  const { name } = useMe()
  const [key] = useState(() => crypto.randomUUID())
  const isTenant = role === 'TENANT'
  return (
    <CallForm
      call={calls.sign}
      defaults={{
        id: inspection.id,
        key,
        role,
        name: isTenant ? inspection.tenant_name : name,
        language: isTenant ? inspection.tenant_language : 'en',
        content_hash: inspection.content_hash,
      }}
      onDone={onDone}
      onCancel={onDone}
      submitLabel={inspection.by_tenant ? 'Accept' : 'Sign'}
      failure={messages.saveFailed}
    >
      {isTenant && <ChoiceField name="language" words={languageNames} wide />}
      <Statement inspection={inspection} role={role} />
      <TextField name="name" wide />
      <SignaturePad name="strokes" label="Draw the signature (optional)" />
    </CallForm>
  )
}

/** The sentence in the language that is chosen. */
function Statement({ inspection, role }: Pick<SignFormProps, 'inspection' | 'role'>) {
  const { language } = useFormState().form.getValues()
  const shown = language === 'es' ? 'es' : 'en'
  return (
    <p className={formClasses.wide} lang={shown}>
      {statementsOf(inspection)[shown][role]}
    </p>
  )
}
