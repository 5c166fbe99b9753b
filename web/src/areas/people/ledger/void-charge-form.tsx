import { charge } from '@freehold/contract/money/charge'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { ReversalForm } from '../../../widgets/call-form/reversal-form'
import { messages } from '../messages'

interface VoidableCharge {
  id: number
  description: string
  paid_amount: number
  history_date: string
}

export const TakeBackForm = ({ entry, onDone }: { entry: VoidableCharge; onDone: () => void }) => (
  <ReversalForm
    call={charge.remove}
    id={entry.id}
    detail={`${entry.description}: ${showDollars(entry.paid_amount)}, ${showDay(entry.history_date)}. Any payment on it becomes a credit.`}
    submitLabel="Void charge"
    failure={messages.rentFailed}
    onDone={onDone}
  />
)
