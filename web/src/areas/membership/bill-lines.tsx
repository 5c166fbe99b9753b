import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import classes from './membership.module.css'
import type { Bill, Preview } from './use-membership'

interface LinesProps {
  title: string
  parts: readonly { text: string; amount: number }[]
  total: number
}

/** A sum with its parts. */
function Lines({ title, parts, total }: LinesProps) {
  return (
    <section className={classes.bill}>
      <h3>{title}</h3>
      <dl>
        {parts.map(({ text, amount }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{showDollars(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{showDollars(total)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** A bill of the future with its day and its parts. */
export function BillLines({ title, bill }: { title: string; bill: Bill }) {
  const { on, pro, units, extra_units, off, total } = bill
  const parts = [
    { text: 'Pro with 2 units', amount: pro },
    ...(extra_units > 0
      ? [{ text: extra_units === 1 ? '1 more unit' : `${extra_units} more units`, amount: units }]
      : []),
    ...(off > 0 ? [{ text: 'Promotion code', amount: -off }] : []),
  ]
  return <Lines title={`${title}, ${showDay(on)}`} parts={parts} total={total} />
}

/** Today, the next bill, and from then on: what a change costs before it is agreed to. */
export function Outlook({ preview }: { preview: Preview }) {
  const { today, next, later } = preview
  return (
    <div className={classes.bills} aria-live="polite">
      <Lines title="Today" parts={today.parts} total={today.total} />
      {next && <BillLines title="Next bill" bill={next} />}
      {later && <BillLines title="From then on" bill={later} />}
    </div>
  )
}
