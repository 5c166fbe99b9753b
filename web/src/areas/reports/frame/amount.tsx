import { showDollars } from '@freehold/rules/money'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion } from '../../money/open/entries-question'

interface AmountProps {
  amount: number
  title: string
  of: EntriesQuestion
  /** Paper cannot be asked. */
  paper: boolean
}

/** A total of a report: on the screen it opens the entries behind it. */
export const Amount = ({ amount, title, of, paper }: AmountProps) =>
  paper ? <span className="num">{showDollars(amount)}</span> : <EntriesAmount amount={amount} title={title} of={of} />
