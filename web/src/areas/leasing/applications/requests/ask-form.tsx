import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { askedItemWords } from '@freehold/rules/leasing/asked-items'
import type { Reply } from '../../../../api/types'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { LoadRecord } from '../../../../widgets/dialogs/load-record'
import { CheckedText } from '../../questions/checked-text'
import classes from '../application.module.css'
import { ChecksField } from '../decision/checks-field'
import type { SheetProps } from '../decision/sheet-props'
import { messages } from './messages'

type Application = Reply<'GET rental-app/get-rental-app-detail'>['data']

/** Asks adults of an application for what is missing. */
export const AskForm = (props: SheetProps) => (
  <LoadRecord call="GET rental-app/get-rental-app-detail" input={{ id: props.id }} failure={messages.loadFailed}>
    {({ data }) => <Ask {...props} application={data} />}
  </LoadRecord>
)

const withAddress = (name: string, email: string): string => `${name}, ${email || 'no email address'}`

function Ask({ id, name, onDone, application }: SheetProps & { application: Application }) {
  const { tenant_name, email, coapplicant_name, coapplicant_email } = application
  const words = {
    APPLICANT: withAddress(tenant_name, email),
    ...(coapplicant_name !== '' && { COAPPLICANT: withAddress(coapplicant_name, coapplicant_email) }),
  }
  return (
    <CallForm
      call={applicationRequest.ask}
      defaults={{ id, adults: '["APPLICANT"]' }}
      toast={() => ({ about: name })}
      failure={messages.saveFailed}
      submitLabel="Send question"
      onDone={onDone}
      onCancel={onDone}
    >
      <p className={classes.note}>{messages.how}</p>
      <ChecksField
        name="adults"
        words={words}
        disabled={[...(email === '' ? ['APPLICANT'] : []), ...(coapplicant_email === '' ? ['COAPPLICANT'] : [])]}
        required
      />
      <ChecksField name="items" words={askedItemWords} />
      <CheckedText name="message" text="Message" act="send it" description={messages.messageIsRead} />
    </CallForm>
  )
}
