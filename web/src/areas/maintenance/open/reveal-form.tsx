import { contractor } from '@freehold/contract/maintenance/contractor'
import { AskToReveal, showTaxId } from '../../../widgets/sealed/ask-to-reveal'
import { messages } from '../messages'

interface RevealFormProps {
  id: number
  onDone: () => void
}

/** Opens the SSN or EIN of a contractor. */
export const RevealForm = ({ id, onDone }: RevealFormProps) => (
  <AskToReveal
    call={contractor.reveal}
    defaults={{ id }}
    failure={messages.contractor.loadFailed}
    note={messages.contractor.opens}
    show={showTaxId}
    onDone={onDone}
  />
)
