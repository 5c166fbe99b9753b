import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { LinkButton } from '../../../widgets/links'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { contactRows, paperRows, tradesSaid } from '../open/contractor-details'
import { contractorRestoring } from './restoring'

export function ContractorInfo(props: InfoProps) {
  return (
    <InfoModal
      {...props}
      title="Contractor information"
      call="GET maintenance/get-contractor"
      failure={messages.contractor.loadFailed}
      remove={{
        call: 'POST maintenance/delete-contractor',
        question: messages.contractor.ask,
        failure: messages.contractor.saveFailed,
      }}
      restore={contractorRestoring}
      page={(id) => (
        <LinkButton to="/maintenance/contractor-page" search={{ contractorId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      head={(contractor) => <RecordHead name={contractor.name} line={tradesSaid(contractor)} />}
      rows={(contractor) => [...contactRows(contractor), ...paperRows(contractor)]}
    />
  )
}
