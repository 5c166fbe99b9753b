import { settlement as calls } from '@freehold/contract/money/settlement'
import { showDollars } from '@freehold/rules/money'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useToday } from '../../../widgets/today'
import { messages, type Settlement } from './settlement'
import classes from './settlement.module.css'

export function IssueForm({ settlement, onDone }: { settlement: Settlement; onDone: () => void }) {
  const today = useToday()
  const { refund, balance, rent_id, version } = settlement
  return (
    <CallForm
      call={calls.issue}
      defaults={{ rent_id, seen_version: version, day: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel="Issue settlement"
    >
      <p className={classes.words}>
        {balance > 0
          ? `The tenant still owes ${showDollars(balance)}. `
          : `${showDollars(refund)} is refunded to the tenant. `}
        {messages.ask}
      </p>
      <DayField name="day" until={today} />
    </CallForm>
  )
}
