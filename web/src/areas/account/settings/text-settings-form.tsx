import { textSettings } from '@freehold/contract/account/text-settings'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { messages } from '../messages'

interface TextSettingsFormProps {
  texts: Reply<'GET user/get-text-settings'>['data']
  onDone: () => void
}

export const TextSettingsForm = ({ texts, onDone }: TextSettingsFormProps) => {
  const { TEXTS_ON, TEXTS_DAILY_LIMIT, TEXTS_ALSO, version, number } = texts
  return (
    <CallForm
      call={textSettings.update}
      defaults={{ TEXTS_ON, TEXTS_DAILY_LIMIT, TEXTS_ALSO, version }}
      onDone={onDone}
      failure={messages.settings.saveFailed}
      submitLabel="Save texts"
    >
      <CheckField name="TEXTS_ON" wide {...(number === '' && { description: messages.settings.textsNumber })} />
      <CheckField name="TEXTS_ALSO" wide description={messages.settings.textsAlso} />
      <NumberField name="TEXTS_DAILY_LIMIT" description={messages.settings.textsLimit} />
    </CallForm>
  )
}
