import { showDollars } from '@freehold/rules/money'
import { WhyAmount } from '../../../money/open/why-amount'
import type { Screened } from './screening-words'

/** The cost of a background check. The amount opens to the expense, and from there to the application. */
export function CheckCost({ order }: Pick<Screened, 'order'>) {
  if (!order?.cost) return null
  const { amount, expense_id, voided } = order.cost
  return (
    <span>
      {voided ? (
        `Cost: ${showDollars(amount)}, voided`
      ) : (
        <>
          Cost: <WhyAmount amount={amount} figure="entry" of={{ entry_id: expense_id }} />
        </>
      )}
    </span>
  )
}
