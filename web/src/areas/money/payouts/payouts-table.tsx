import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Badge } from '@mantine/core'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { wholeWords } from '../../../widgets/words'
import { messages } from '../messages'
import { WholeDays } from '../open/whole-days'
import { WhyAmount } from '../open/why-amount'
import classes from './owner-board.module.css'
import type { Board } from './owner-board-page'

type Payout = Board['payouts'][number]

const states = {
  PENDING: { word: 'Pending', color: 'amber' },
  SENT: { word: 'Sent', color: 'moss' },
  FAILED: { word: 'Failed', color: 'brick' },
  RETURNED: { word: 'Returned', color: 'gray' },
} as const satisfies Record<Payout['state'], { word: string; color: string }>

const column = plainColumnsOf<Payout>()
const columns = [
  column('Paid date', ({ paid_date }) => <WholeDays>{showDay(paid_date)}</WholeDays>, { kind: 'date', phone: 'under' }),
  column('Recipient', ({ recipient, message }) => <Recipient recipient={recipient} message={message} />, {
    kind: 'name',
    phone: 'title',
  }),
  column('Status', ({ state }) => <Badge color={states[state].color}>{states[state].word}</Badge>, {
    kind: 'status',
    phone: 'under',
  }),
  column('Paid amount', (payout) => <Paid {...payout} />, { kind: 'money', phone: 'corner' }),
]

const Recipient = ({ recipient, message }: Pick<Payout, 'recipient' | 'message'>) => (
  <>
    {wholeWords(recipient)}
    {message !== '' && <span className={classes.message}>{message}</span>}
  </>
)

/** Failed and returned payouts are in no total. */
function Paid({ amount, state, entry_id }: Payout) {
  const counts = state === 'PENDING' || state === 'SENT'
  return (
    <span className={counts ? undefined : classes.gone}>
      {entry_id === null ? showDollars(amount) : <WhyAmount amount={amount} figure="entry" of={{ entry_id }} />}
    </span>
  )
}

/** Payouts to the owner, newest first. */
export function PayoutsTable({ board }: { board: Board | undefined }) {
  if (board?.may_pay === false) return null
  return (
    <section aria-labelledby="owner-payouts" className={classes.table}>
      <h2 id="owner-payouts">Payouts</h2>
      <PlainTable
        title="Payouts"
        columns={columns}
        rows={board?.payouts}
        empty={messages.payout.none}
        foot={
          board && (
            <p className={classes.total}>
              <span>Total sent and on its way</span>
              <b className="figure">{showDollars(board.payout_total)}</b>
            </p>
          )
        }
      />
    </section>
  )
}
