import { showDollars } from '@freehold/rules/money'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntriesAmount } from '../open/entries-amount'
import { WhyAmount } from '../open/why-amount'
import classes from './owner-board.module.css'
import type { Board } from './owner-board-page'

interface OwnerFiguresProps {
  /** Undefined while it is on its way. */
  board: Board | undefined
  owner: number
}

/** Money collected and sent, down to the balance, and then the part that is available. */
export function OwnerFigures({ board, owner }: OwnerFiguresProps) {
  return (
    <section className={classes.sheet} aria-labelledby="owner-account">
      <h2 id="owner-account" className={classes.sheetHead}>
        Account
      </h2>
      <dl className={classes.ledger}>
        <Line name="Billed" board={board}>
          {({ billed_total }) => (
            <EntriesAmount amount={billed_total} title="Billed" of={{ section: 'OWNER_BILLED', owner_id: owner }} />
          )}
        </Line>
        <Line name="Payouts" board={board}>
          {({ payout_total }) => less(payout_total)}
        </Line>
        <Line name="Balance" board={board} total>
          {({ balance }) => showDollars(balance)}
        </Line>
        <Line name="Expenses paid for the properties" board={board}>
          {({ expenses_total }) => (
            <>
              {expenses_total > 0 && '-'}
              <EntriesAmount
                amount={expenses_total}
                title="Expenses"
                of={{ section: 'OWNER_EXPENSES', owner_id: owner }}
              />
            </>
          )}
        </Line>
        <Line name="Available to pay out" board={board} total>
          {({ available, why }) => <WhyAmount amount={available} why={why} late={available < 0} />}
        </Line>
        <Line name="Still with the card company" board={board} aside>
          {({ in_transit }) => showDollars(in_transit)}
        </Line>
        <Line name="Deposits held" board={board} aside>
          {({ deposits_held }) => showDollars(deposits_held)}
        </Line>
      </dl>
    </section>
  )
}

/** A deduction has a minus sign; zero has none. */
const less = (amount: number): string => showDollars(amount === 0 ? 0 : -amount)

interface LineProps {
  name: string
  board: Board | undefined
  total?: boolean
  /** Good to know, and in no sum. */
  aside?: boolean
  children: (board: Board) => ReactNode
}

const Line = ({ name, board, total, aside, children }: LineProps) => (
  <div data-total={total} data-aside={aside}>
    <dt>{name}</dt>
    <dd>{board ? children(board) : <Skeleton height={13} width={96} />}</dd>
  </div>
)
