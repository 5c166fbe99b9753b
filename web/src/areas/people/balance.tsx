import { showDollars } from '@freehold/rules/money'
import { WhyAmount } from '../money/open/why-amount'
import classes from './balance.module.css'

/** A balance due is marked as late; an overpayment is shown as a credit. */
export function BalanceText({ amount }: { amount: number }) {
  return (
    <span className={amount > 0 ? classes.late : undefined}>
      {amount < 0 && <CreditMark />}
      {showDollars(amount)}
    </span>
  )
}

type Of = { tenant_id: number } | { rent_id: number }

/** The same, with the reason for it. */
export function Balance({ amount, of }: { amount: number; of: Of }) {
  return (
    <>
      {amount < 0 && <CreditMark />}
      <WhyAmount
        amount={amount}
        late={amount > 0}
        figure={'tenant_id' in of ? 'tenant_balance' : 'occupancy_balance'}
        of={of}
      />
    </>
  )
}

const CreditMark = () => <span className={classes.credit}>Credit </span>
