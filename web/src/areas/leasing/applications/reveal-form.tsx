import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { AskToReveal, showTaxId } from '../../../widgets/sealed/ask-to-reveal'
import { messages } from './messages'

interface RevealFormProps {
  id: number
  what: 'ssn' | 'coapplicant_ssn' | 'drv_license'
  onDone: () => void
}

/** Opens one number of an application. */
export const RevealForm = ({ id, what, onDone }: RevealFormProps) => (
  <AskToReveal
    call={rentalApplication.reveal}
    defaults={{ id, what }}
    failure={messages.loadFailed}
    note={messages.opens}
    show={(number) => (what === 'drv_license' ? number : showTaxId(number))}
    onDone={onDone}
  />
)
