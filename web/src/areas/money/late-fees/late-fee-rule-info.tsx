import { feeFrequencyWords, feeTypeWords } from '@freehold/rules/words'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { messages } from '../messages'
import { daysWords, feeOf } from './rule-words'

export function LateFeeRuleInfo(props: InfoProps) {
  return (
    <InfoModal
      {...props}
      title="Late fee rule information"
      call="GET late-fee/get-late-fee-rule"
      activity="late_fee_rule_id"
      failure={messages.rule.loadFailed}
      remove={{
        call: 'POST late-fee/delete-late-fee-rule',
        question: messages.rule.ask,
        failure: messages.rule.saveFailed,
      }}
      rows={(rule) => [
        ['Name', rule.title],
        ['Fee type', feeTypeWords[rule.fee_type]],
        ['Frequency', feeFrequencyWords[rule.frequency]],
        ['Fee amount', rule.fee_type === 'PERCENT' ? `${feeOf(rule)} of the unit's rent` : feeOf(rule)],
        ['Applied after', daysWords(rule.due_period)],
        ['In use', usedBy(rule.occupancies)],
      ]}
    />
  )
}

function usedBy(occupancies: number): string {
  if (occupancies === 0) return 'By no lease'
  return occupancies === 1 ? 'By 1 occupancy' : `By ${occupancies.toLocaleString('en-US')} occupancies`
}
