import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import type { EntrySection } from '../../money/open/entries-question'
import { WhyAmount } from '../../money/open/why-amount'
import type { Statement } from './income-statement'
import classes from './income-statement.module.css'

type Totals = Statement['totals']

interface StatementSumProps {
  totals: Totals
  total: (section: EntrySection, title: string, amount: number) => ReactNode
  paper: boolean
}

/** The whole statement in a few lines: revenue, expenses, what is left; deposits below the line, for they are neither. */
export function StatementSum({ totals, total, paper }: StatementSumProps) {
  return (
    <section className={classes.sum} aria-label="Summary">
      <dl className={classes.ledger}>
        <Line name="Rent" part>
          {total('RENT', 'Rent', totals.rent)}
        </Line>
        <Line name="Other payments" part>
          {total('OTHER_PAYMENT', 'Other payments', totals.other_payment)}
        </Line>
        <Line name="Late fees" part>
          {total('LATE_FEES', 'Late fees', totals.late_fees)}
        </Line>
        <Line name="Total revenue" subtotal>
          {total('REVENUE', 'Total revenue', totals.revenue)}
        </Line>
        <Line name="Total expenses" subtotal>
          {total('EXPENSES', 'Total expenses', totals.expenses)}
        </Line>
        <Line name="Net income" total>
          {paper ? showDollars(totals.net_income) : <NetIncome totals={totals} />}
        </Line>
      </dl>
      <div className={classes.below}>
        <dl>
          <Line name="Deposits received">{showDollars(totals.deposits_received)}</Line>
          <Line name="Deposits returned, applied or kept">{showDollars(totals.deposits_released)}</Line>
          <Line name="Change in deposits held">
            {total(
              'DEPOSITS',
              'Change in deposits held',
              // In cents: a difference of two decimals is not always two decimals.
              (Math.round(totals.deposits_received * 100) - Math.round(totals.deposits_released * 100)) / 100,
            )}
          </Line>
        </dl>
        <p className={classes.hint}>
          Security deposits are held for tenants. They aren't income, so they aren't included above.
        </p>
      </div>
    </section>
  )
}

function NetIncome({ totals: { rent, other_payment, late_fees, revenue, expenses, net_income } }: { totals: Totals }) {
  const why = {
    title: 'Net income',
    rule: 'What was collected, less what was spent, each on the day the money moved.',
    steps: [
      { label: 'Rent', value: { money: rent } },
      { label: 'Other payments', value: { money: other_payment } },
      { label: 'Late fees', value: { money: late_fees } },
      { label: 'Total revenue', value: { money: revenue } },
      { label: 'Total expenses', value: { money: -expenses } },
    ],
    total: net_income,
  }
  return <WhyAmount amount={net_income} why={why} />
}

interface LineProps {
  name: string
  part?: boolean
  subtotal?: boolean
  total?: boolean
  children: ReactNode
}

const Line = ({ name, part, subtotal, total, children }: LineProps) => (
  <div data-part={part} data-subtotal={subtotal} data-total={total}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
