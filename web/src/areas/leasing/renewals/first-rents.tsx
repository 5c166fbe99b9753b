import { addDays, type Day, parseDay, showDay } from '@freehold/rules/day'
import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import { nextBill, type RentBill } from '@freehold/rules/money/billing'
import { type RentPeriod, rentPeriods } from '@freehold/rules/money/period'
import { useFormState } from '../../../widgets/call-form/form-state'
import { wholeWords } from '../../../widgets/words'
import { Figures } from '../../money/open/figures'
import classes from './lease-end.module.css'
import { rentOf, type Tenancy } from './tenancy'

/** The terms of now and the new ones side by side, and the first rents by the rule that bills them. */
export function FirstRents({ tenancy }: { tenancy: Tenancy }) {
  const { rent_amount, rent_period, move_out } = useFormState().form.getValues()
  const rents = firstRents(tenancy, {
    rent: Number(rent_amount),
    period: rentPeriods.find((one) => one === rent_period) ?? tenancy.rent_period,
    ends: parseDay(String(move_out ?? '')),
  })
  return (
    <div className={classes.first} role="status">
      <Figures
        label="Old and new terms"
        figures={[
          ['Current rent', rentOf(tenancy.rent, tenancy)],
          ['Current lease end', tenancy.month_to_month ? 'Month to month' : showDay(tenancy.move_out)],
          ['New term begins', showDay(tenancy.begins)],
          rents.length === 0 && ['First rent', '–'],
        ]}
      />
      {rents.length > 0 && (
        <table className={classes.rents}>
          <caption>First rents of the new term</caption>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">For</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rents.map(({ from, to, due, amount }) => (
              <tr key={from}>
                <td>{wholeWords(showDay(due))}</td>
                <td>{wholeWords(`${showDay(from)} to ${showDay(to)}`)}</td>
                <td>{showDollars(toDollars(amount))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** Enough to show a first part of a period and what follows it. */
const shown = 3

interface Agreed {
  rent: number
  period: RentPeriod
  ends: Day | null
}

function firstRents(tenancy: Tenancy, { rent, period, ends }: Agreed): RentBill[] {
  const begins = tenancy.begins as Day
  if (!(rent >= 1 && rent <= 9_999_999) || (ends !== null && ends < begins)) return []
  const first = { begins: tenancy.move_in, rent: tenancy.rent, rent_period: tenancy.rent_period }
  const before = tenancy.terms.length === 0 ? [first] : tenancy.terms
  const terms = {
    period: tenancy.rent_period,
    rent: dollars(tenancy.rent),
    moveIn: tenancy.move_in as Day,
    moveOut: ends ?? (tenancy.move_out as Day),
    realMoveOut: null,
    holdover: ends === null,
    steps: [
      ...before.map((term) => ({ from: term.begins as Day, rent: dollars(term.rent), period: term.rent_period })),
      { from: begins, rent: dollars(Math.round(rent * 100) / 100), period },
    ],
  }
  const bills: RentBill[] = []
  let bill = nextBill(terms, addDays(begins, -1))
  while (bill !== null && bills.length < shown) {
    bills.push(bill)
    bill = nextBill(terms, bill.to)
  }
  return bills
}
