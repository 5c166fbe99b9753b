import { settings } from '@freehold/contract/account/settings'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { LogoField } from './logo-field'

interface LetterheadFormProps {
  lines: string
  hasLogo: boolean
  version: number
  onDone: () => void
}

export const LetterheadForm = ({ lines, hasLogo, version, onDone }: LetterheadFormProps) => (
  <CallForm
    call={settings.updateLetterHead}
    defaults={{ LETTER_HEAD: lines, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save the letterhead"
  >
    <TextAreaField name="LETTER_HEAD" description="Leave it blank to print the address of the company." />
    <LogoField />
    {hasLogo && <CheckField name="remove_logo" wide />}
  </CallForm>
)
