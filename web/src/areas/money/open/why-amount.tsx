import type { WhyAnswer } from '@freehold/contract/kit/why'
import { saidDollars } from '@freehold/rules/money'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { AmountButton } from './amount-button'
import type { WhyQuestion } from './why-question'

const WhyDialog = lazyForm(() => import('../why/why-dialog').then((file) => file.WhyDialog))

interface Shown {
  amount: number
  /** The amount is past due. */
  late?: boolean
  /** Whole dollars are shown where cents don't fit. */
  whole?: boolean | undefined
}
type WhyAmountProps = Shown & ({ why: WhyAnswer } | WhyQuestion)

/** An amount that opens the explanation of how it came about. */
export const WhyAmount = ({ amount, late = false, whole, ...source }: WhyAmountProps) => (
  <AmountButton
    amount={amount}
    label={`${saidDollars(amount, whole)}, why?`}
    late={late}
    whole={whole}
    preload={WhyDialog.preload}
    dialog={(state) => <WhyDialog {...state} source={source} />}
  />
)
