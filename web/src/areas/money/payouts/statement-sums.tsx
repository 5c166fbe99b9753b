import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { IconChevronRight } from '@tabler/icons-react'
import type { Reply } from '../../../api/types'
import classes from './statement-sums.module.css'

type Statement = Reply<'GET owner/get-statement'>['data']

/** The statement from its opening to its closing balance. A sum unfolds into its lines. */
export function StatementSums(statement: Statement) {
  const { receipt_lines, expense_lines, payout_lines, adjustment_lines } = statement
  const home = (one: { property_name: string; unit_name: string }) =>
    [one.property_name, one.unit_name].filter(Boolean).join(', ')
  const dated = (one: { paid_date: string; description: string }) =>
    [one.paid_date && showDay(one.paid_date), one.description].filter(Boolean).join(' ')
  return (
    <div className={classes.sums}>
      <Figure name="Opening balance" amount={statement.opening} ends />
      <Part name="Adjustments to earlier statements" amount={statement.adjustments}>
        {adjustment_lines.map((one) => [`${dated(one)}, ${home(one)}`, one.amount])}
      </Part>
      <Part name="Receipts" amount={statement.receipts}>
        {receipt_lines.map((one) => [home(one), one.amount])}
      </Part>
      <Part name="Expenses" amount={-statement.expenses}>
        {expense_lines.map((one) => [`${dated(one)}, ${home(one)}`, -one.amount])}
      </Part>
      <Part name="Payouts" amount={-statement.payouts}>
        {payout_lines.map((one) => [dated(one), -one.amount])}
      </Part>
      <Figure name="Closing balance" amount={statement.closing} ends />
      <p className={classes.hint}>Security deposits held for tenants: {showDollars(statement.deposits_held)}.</p>
    </div>
  )
}

/** An amount without the sign of a negative zero. */
const money = (amount: number) => showDollars(amount + 0)

const Figure = ({ name, amount, ends }: { name: string; amount: number; ends?: boolean }) => (
  <p className={ends ? `${classes.row} ${classes.ends}` : classes.row}>
    <span>{name}</span>
    <b>{money(amount)}</b>
  </p>
)

/** A sum of the statement, with its lines where there are any. */
function Part({ name, amount, children }: { name: string; amount: number; children: (readonly [string, number])[] }) {
  if (children.length === 0) return <Figure name={name} amount={amount} />
  return (
    <details>
      <summary className={classes.row}>
        <span>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
          {name}
        </span>
        <b>{money(amount)}</b>
      </summary>
      {children.map(([words, one], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
        <p key={at} className={classes.line}>
          <span>{words}</span>
          <span>{money(one)}</span>
        </p>
      ))}
    </details>
  )
}
