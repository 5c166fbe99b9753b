import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import type { SigningFormProps } from './form-props'
import { messages } from './messages'

/** The scan of a lease that was signed on paper. */
export const PaperForm = ({ signing, onDone }: SigningFormProps) => (
  <CallForm
    call={leaseSigning.uploadSigned}
    defaults={{ id: signing.id }}
    failure={messages.uploadFailed}
    submitLabel="Upload signed copy"
    onDone={onDone}
    onCancel={onDone}
  >
    <PdfField name="file" />
  </CallForm>
)
