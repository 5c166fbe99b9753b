import { showDollars } from '@freehold/rules/money'
import { comparisonWords, showPercentChange } from '@freehold/rules/reports/compared'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import classes from './profit-and-loss.module.css'
import { ProfitChart } from './profit-chart'
import { comparedWords, type Profit, profitColumns, profitLines } from './profit-lines'

/** A figure without its dollar sign, so that many months fit on one sheet. */
const figure = (amount: number): string => showDollars(amount).replace('$', '')

/** The first page on paper: all of it in one table, in dollars. */
export function ProfitOnPaper({ page }: { page: Profit }) {
  const columns = profitColumns(page)
  return (
    <section className={classes.paper} aria-label="Profit and loss">
      <ProfitChart page={page} />
      <ScrollBox className={classes.room} label="Profit and loss, in dollars">
        <table data-many={columns.length > 6 || undefined}>
          <caption>Profit and loss, in dollars</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              {columns.map(({ title, note }) => (
                <th key={title} scope="col">
                  {title} {note}
                </th>
              ))}
              <th scope="col">Total</th>
              <th scope="col">{comparisonWords[page.compared.with]}</th>
              <th scope="col">Change</th>
              <th scope="col">Change %</th>
            </tr>
          </thead>
          <tbody>
            {profitLines(page).map(({ name, weight, amounts, total, before, difference, percent }) => (
              <tr key={name} data-weight={weight}>
                <th scope="row">{name}</th>
                {columns.map(({ title }, at) => (
                  <td key={title}>{figure(amounts[at] ?? 0)}</td>
                ))}
                <td>{figure(total)}</td>
                <td>{figure(before)}</td>
                <td>{figure(difference)}</td>
                <td>{showPercentChange(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>
        {comparedWords(page)}. Security deposits are held for tenants. They aren't income, so they aren't included
        above.
      </p>
    </section>
  )
}
