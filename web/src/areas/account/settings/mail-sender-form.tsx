import { settings } from '@freehold/contract/account/settings'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface MailSenderFormProps {
  name: string
  replyTo: string
  version: number
  onDone: () => void
}

export const MailSenderForm = ({ name, replyTo, version, onDone }: MailSenderFormProps) => (
  <CallForm
    call={settings.updateMailSender}
    defaults={{ MAIL_FROM_NAME: name, MAIL_REPLY_TO: replyTo, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save the sender"
  >
    <TextField name="MAIL_FROM_NAME" />
    <TextField name="MAIL_REPLY_TO" />
  </CallForm>
)
