import { showDollars } from '@freehold/rules/money'
import { firstOfMonth, lastOfMonth, monthName, monthTitle } from '@freehold/rules/month'
import { Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import { useToday } from '../../../widgets/today'
import classes from './this-month.module.css'

type Month = NonNullable<Reply<'GET dashboard/get-dashboard'>['this_month']>

interface Figure {
  label: string
  amount: keyof Month
  to: LinkProps
}

/** The month at a glance: what is due in it, what has come of that, what is late, and what remains after expenses. */
export function ThisMonth({ month }: { month: Month | undefined }) {
  const today = useToday()
  const [first, last] = [firstOfMonth(today), lastOfMonth(today)]
  const figures: readonly Figure[] = [
    { label: 'Expected this month', amount: 'expected', to: { to: '/reports/rent-roll' } },
    {
      label: 'Collected this month',
      amount: 'collected',
      to: { to: '/money/rent-history', search: { month: monthName(today) } },
    },
    {
      label: 'Past due',
      amount: 'past_due',
      to: { to: '/people/tenant-list', search: { late: 1, orderBy: 'balance', ascending: 0 } },
    },
    {
      label: 'Net this month',
      amount: 'net',
      to: { to: '/reports/income-statement', search: { from: first, to: last } },
    },
  ]
  return (
    <section className={classes.month} aria-labelledby="this-month">
      <h2 id="this-month" className={classes.title}>
        {monthTitle(today)}
      </h2>
      <ul className={classes.figures}>
        {figures.map((figure) => (
          <li key={figure.label}>
            <Cell figure={figure} month={month} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cell({ figure: { label, amount, to }, month }: { figure: Figure; month: Month | undefined }) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span
        className={`${classes.amount} figure`}
        data-late={amount === 'past_due' && month?.past_due ? true : undefined}
      >
        {month ? (
          showDollars(month[amount])
        ) : (
          <Skeleton component="span" display="block" height={20} my={5} width="62%" />
        )}
      </span>
      {amount === 'collected' && <Bar month={month} />}
    </>
  )
  return (
    <Link {...to} className={classes.cell}>
      {content}
    </Link>
  )
}

/** How much of what is expected has been collected. */
function Bar({ month }: { month: Month | undefined }) {
  const share = month && month.expected > 0 ? Math.min(1, month.collected / month.expected) : 0
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
