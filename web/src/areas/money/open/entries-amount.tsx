import { saidDollars, showDollars } from '@freehold/rules/money'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { AmountButton } from './amount-button'
import type { EntriesQuestion } from './entries-question'

const EntriesDialog = lazyForm(() => import('../why/entries-dialog').then((file) => file.EntriesDialog))

interface EntriesAmountProps {
  amount: number
  /** The name of the total: "Late fees". */
  title: string
  of: EntriesQuestion
  /** On paper the total is plain text. */
  paper?: boolean
  /** Whole dollars are shown where cents don't fit. */
  whole?: boolean | undefined
}

/** A total that opens the list of entries it is the sum of. */
export const EntriesAmount = ({ amount, title, of, paper = false, whole }: EntriesAmountProps) =>
  paper ? (
    <span className="num">{showDollars(amount)}</span>
  ) : (
    <AmountButton
      amount={amount}
      whole={whole}
      label={`${title}: ${saidDollars(amount, whole)}, show the entries`}
      preload={EntriesDialog.preload}
      dialog={(state) => <EntriesDialog {...state} title={title} of={of} />}
    />
  )
