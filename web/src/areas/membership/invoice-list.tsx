import type { Day } from '@freehold/rules/day'
import { showDay, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { openPage } from '../../widgets/open-paper'
import classes from './membership.module.css'
import type { MembershipInfo } from './use-membership'

/** The invoices, newest first. Each opens as it was issued. */
export function InvoiceList({ invoices }: Pick<MembershipInfo, 'invoices'>) {
  if (invoices.length === 0) return null
  return (
    <section className={classes.invoices} aria-label="Invoices">
      <h3>Invoices</h3>
      <ul>
        {invoices.map(({ id, no, issued_on, total, period_from, period_to }) => (
          <li key={id}>
            <button type="button" className={classes.open} onClick={() => void openPage('user/membership-invoice', id)}>
              Invoice {no}
            </button>
            <span className={classes.period}>{showDays(period_from as Day, period_to as Day)}</span>
            <span className={classes.day}>{showDay(issued_on)}</span>
            <span className={classes.amount}>{showDollars(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
