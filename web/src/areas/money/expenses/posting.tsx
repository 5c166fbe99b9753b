import { addDays, type Day, parseDay, showDay } from '@freehold/rules/day'
import { dollars, showDollars, sum, toDollars } from '@freehold/rules/money'
import { dueBetween, firstDueFrom } from '@freehold/rules/money/recurring'
import { useFormState } from '../../../widgets/call-form/form-state'
import { useToday } from '../../../widgets/today'
import classes from './spending.module.css'
import { ordinal } from './words'

/** When a recurring expense is posted, by the same rule as the books: what is past is posted at once. */
export function Posting() {
  const today = useToday()
  const { paid_date, paid_amount } = useFormState().form.getValues()
  const first = parseDay(String(paid_date ?? ''))
  if (first === null) return null
  const dayOfMonth = Number(first.slice(8))
  const past = dueBetween(first, first, today)
  const next = firstDueFrom(first, addDays(today, 1))
  return (
    <p className={classes.posting} role="status">
      On the {ordinal(dayOfMonth)} of every month{dayOfMonth > 28 && ", or the month's last day"}, until it is stopped.{' '}
      <Past days={past} amount={Number(paid_amount)} />
      {past.length === 0 ? 'First on ' : 'Next on '}
      <Shown day={next} />.
    </p>
  )
}

function Past({ days, amount }: { days: readonly Day[]; amount: number }) {
  const [oldest] = days
  const newest = days.at(-1)
  if (oldest === undefined || newest === undefined) return null
  if (oldest === newest)
    return (
      <>
        The one of <Shown day={oldest} /> is posted at once.{' '}
      </>
    )
  return (
    <>
      <b>{days.length}</b> are posted at once, from <Shown day={oldest} /> to <Shown day={newest} />
      {amount > 0 && amount <= 9_999_999 && `, ${showDollars(toDollars(sum(days.map(() => dollars(amount)))))} total`}.{' '}
    </>
  )
}

const Shown = ({ day }: { day: Day }) => <b className={classes.day}>{showDay(day)}</b>
