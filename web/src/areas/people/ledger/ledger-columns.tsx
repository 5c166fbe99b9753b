import type { Day } from '@freehold/rules/day'
import { nameDay, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { saidMethod } from '@freehold/rules/money/payment-method'
import { Badge } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { plainColumnsOf } from '../../../widgets/layout/plain-table'
import type { Column } from '../../../widgets/query-table/columns'
import { wholeWords } from '../../../widgets/words'
import { WhyAmount } from '../../money/open/why-amount'
import classes from '../tenant-page.module.css'
import { LineActions, type LineVerbs } from './ledger-actions'

export type Line = Reply<'GET tenant/get-ledger'>['data'][number]

const column = plainColumnsOf<Line>()

interface Shown {
  today: Day
  verbs: LineVerbs
}

export const ledgerColumns = ({ today, verbs }: Shown): readonly Column<Line>[] => [
  column('Date', ({ day }) => showDay(day), { kind: 'date', phone: 'under' }),
  column('For', (line) => <For line={line} today={today} />, { phone: 'title' }),
  column(
    'Unit',
    ({ unit_name, property_name }) => (
      <>
        {unit_name}
        <span className={classes.says}>{property_name}</span>
      </>
    ),
    { kind: 'unit' },
  ),
  column('Charged', (line) => amountOf(line, line.charged), { kind: 'money', phone: 'corner' }),
  column('Paid', (line) => amountOf(line, line.paid), { kind: 'money', phone: 'corner' }),
  column('Balance', ({ balance }) => showDollars(balance), { kind: 'money' }),
  column('Actions', (line) => <LineActions line={line} {...verbs} />, { kind: 'actions', align: 'end', phone: 'wide' }),
]

function For({ line, today }: { line: Line; today: Day }) {
  const { description, voided, in_transit, notes, open, charged } = line
  const made = saidMethod(line)
  return (
    <>
      <span className={voided ? classes.voided : undefined}>
        {wholeWords(made === '' ? description : `${description}, ${made}`)}
      </span>
      {in_transit && (
        <span className={classes.marks}>
          <Badge color="amber">In transit</Badge>
        </span>
      )}
      {voided && (
        <span className={classes.says}>
          {`Voided ${nameDay(voided.on as Day, today)} by ${voided.by}${voided.reason === '' ? '' : `: ${voided.reason}`}`}
        </span>
      )}
      {open !== null && open > 0 && open < charged && <span className={classes.says}>{showDollars(open)} open</span>}
      {notes !== '' && <span className={classes.says}>{notes}</span>}
    </>
  )
}

/** A blank is left out on a phone, where one of the two amounts is in the corner. */
const amountOf = ({ id, voided }: Line, amount: number) =>
  amount === 0 ? (
    '–'
  ) : (
    <span className={voided ? classes.voided : undefined}>
      <WhyAmount amount={amount} figure="entry" of={{ entry_id: id }} />
    </span>
  )
