import { showDollars } from '@freehold/rules/money'
import type { ReactNode } from 'react'
import type { Reply } from '../../../api/types'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion, EntrySection } from '../../money/open/entries-question'
import classes from './balance-sheet.module.css'

type Sheet = Reply<'GET report/get-balance-sheet'>['data']

interface BalanceSheetProps {
  sheet: Sheet
  /** The day and the subject, which the request for a figure's entries also needs. */
  asked: Omit<EntriesQuestion, 'section'>
  paper?: boolean
}

/** Assets on the left, liabilities and owners on the right. The two sides are equal. */
export function BalanceSheet({ sheet, asked, paper = false }: BalanceSheetProps) {
  const of = (section: EntrySection, title: string, amount: number) => (
    <EntriesAmount amount={amount} title={title} of={{ ...asked, section }} paper={paper} />
  )
  return (
    <>
      <div className={classes.sides}>
        <section aria-label="Assets">
          <h2>Assets</h2>
          <dl>
            <Line name="Cash">{showDollars(sheet.cash)}</Line>
            <Line name="Card payments in transit">{showDollars(sheet.in_transit)}</Line>
          </dl>
          <dl className={classes.foot}>
            <Line name="Total assets" total>
              {showDollars(sheet.assets)}
            </Line>
          </dl>
        </section>
        <section aria-label="Liabilities">
          <h2>Liabilities</h2>
          <dl>
            <Line name="Deposits held for tenants">{of('DEPOSITS', 'Deposits held', sheet.deposits_held)}</Line>
            <Line name="Income collected" part>
              {of('REVENUE', 'Income collected', sheet.income)}
            </Line>
            <Line name="Less expenses" part>
              {of('EXPENSES', 'Expenses', sheet.expenses)}
            </Line>
            <Line name="Less payouts to owners" part>
              {showDollars(sheet.payouts)}
            </Line>
            <Line name="Owed to owners">{showDollars(sheet.owners)}</Line>
          </dl>
          <dl className={classes.foot}>
            <Line name="Total liabilities" total>
              {showDollars(sheet.liabilities_and_owners)}
            </Line>
          </dl>
        </section>
      </div>
      <section className={classes.beside} aria-label="Not on this sheet">
        <p>Not included, because this sheet counts money when it moves:</p>
        <dl>
          <Line name="Owed by tenants">{showDollars(sheet.owed_by_tenants)}</Line>
          <Line name="Paid ahead by tenants">{showDollars(sheet.credit_of_tenants)}</Line>
        </dl>
      </section>
    </>
  )
}

interface LineProps {
  name: string
  /** It makes up the figure below it. */
  part?: boolean
  total?: boolean
  children: ReactNode
}

const Line = ({ name, part, total, children }: LineProps) => (
  <div data-part={part} data-total={total}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
