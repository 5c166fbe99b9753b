import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { saidMethod } from '@freehold/rules/money/payment-method'
import { Badge } from '@mantine/core'
import { Card } from '../../../../widgets/cards/card'
import { PlainTable, plainColumnsOf } from '../../../../widgets/layout/plain-table'
import { LinkAnchor } from '../../../../widgets/links'
import pageClasses from '../../../../widgets/page/page.module.css'
import { wholeWords } from '../../../../widgets/words'
import { WhyAmount } from '../../../money/open/why-amount'
import { messages } from '../messages'
import classes from './lease-page.module.css'
import type { LeasePageData } from './lease-page-data'

type Money = NonNullable<LeasePageData['money']>
type Line = Money['lines'][number]

const column = plainColumnsOf<Line>()
const columns = [
  column('Date', ({ day }) => showDay(day), { kind: 'date', phone: 'under' }),
  column('For', (line) => <For line={line} />, { phone: 'title' }),
  column('Charged', (line) => amountOf(line, line.charged), { kind: 'money', phone: 'corner' }),
  column('Paid', (line) => amountOf(line, line.paid), { kind: 'money', phone: 'corner' }),
  column('Balance', ({ balance }) => showDollars(balance), { kind: 'money' }),
]

/** The debt under a lease, the deposit, and the newest lines of the ledger. Each amount explains itself. */
export const LeaseMoney = ({ page: { lease }, money }: { page: LeasePageData; money: Money }) => (
  <Card
    title="Money"
    aside={
      <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: lease.tenant_id, tab: 'ledger' }}>
        {money.more ? 'Whole ledger' : 'Open the ledger'}
      </LinkAnchor>
    }
  >
    <dl className={pageClasses.figures}>
      <div>
        <dt>{money.balance < 0 ? 'Credit' : 'Balance'}</dt>
        <dd className="figure" data-late={money.past_due > 0 || undefined}>
          <WhyAmount
            amount={Math.abs(money.balance)}
            late={money.past_due > 0}
            figure="occupancy_balance"
            of={{ rent_id: lease.tenant_rent_id }}
          />
          <br />
          <small>{money.past_due > 0 ? `${showDollars(money.past_due)} past due` : 'Nothing is past due'}</small>
        </dd>
      </div>
      <div>
        <dt>Next due</dt>
        <dd className="figure">{money.next_due === null ? '–' : showDay(money.next_due)}</dd>
      </div>
      <div>
        <dt>Deposit held</dt>
        <dd className="figure">{showDollars(money.deposit_held)}</dd>
      </div>
    </dl>
    <PlainTable title="Ledger" columns={columns} rows={money.lines} empty={messages.noLines} />
  </Card>
)

function For({ line }: { line: Line }) {
  const made = saidMethod(line)
  const words = made === '' ? line.description : `${line.description}, ${made}`
  return (
    <>
      <span className={line.voided ? classes.voided : undefined}>{wholeWords(words)}</span>
      {line.voided && <Badge color="brick">Voided</Badge>}
      {line.in_transit && <Badge color="amber">In transit</Badge>}
      {line.notes !== '' && <small className={classes.says}>{line.notes}</small>}
    </>
  )
}

const amountOf = (line: Line, amount: number) =>
  amount === 0 ? (
    '–'
  ) : (
    <span className={line.voided ? classes.voided : undefined}>
      <WhyAmount amount={amount} figure="entry" of={{ entry_id: line.id }} />
    </span>
  )
