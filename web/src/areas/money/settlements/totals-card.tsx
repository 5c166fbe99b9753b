import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { WhyAmount } from '../open/why-amount'
import type { Settlement } from './settlement'
import classes from './settlement.module.css'

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100

/** The sum of the settlement: a refund, or a balance that is owed. */
export function TotalsCard({ settlement }: { settlement: Settlement }) {
  const { held, interest, credit, charges, lines, refund, balance, why } = settlement
  const unpaid = total(charges.filter(({ taken }) => taken).map(({ open }) => open))
  const itemized = total(lines.map(({ amount }) => amount))
  const rows: [string, string][] = [
    ...held.map(({ reason, amount }): [string, string] => [reason, showDollars(amount)]),
    ...(interest && interest.amount > 0 ? [['Interest', showDollars(interest.amount)] as [string, string]] : []),
    ...(credit > 0 ? [['Overpaid', showDollars(credit)] as [string, string]] : []),
    ...(unpaid > 0 ? [['Unpaid rent and charges', showDollars(-unpaid)] as [string, string]] : []),
    ...(itemized > 0 ? [['Lines', showDollars(-itemized)] as [string, string]] : []),
  ]
  return (
    <Card title="Total">
      <dl className={classes.sums}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={classes.result}>
          <dt>{balance > 0 ? 'Balance owed by the tenant' : 'Refund to the tenant'}</dt>
          <dd>
            <WhyAmount amount={balance > 0 ? balance : refund} why={why} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
