import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Clip } from '../../../widgets/query-table/clip'
import classes from './money.module.css'
import type { OpenCharge } from './occupancies'

const shown = 6

/** Open charges. The oldest is paid first. */
export function OpenCharges({ charges }: { charges: readonly OpenCharge[] }) {
  if (charges.length === 0) return null
  const rest = charges.length - shown
  return (
    <table className={classes.charges}>
      <caption>Open charges, oldest first</caption>
      <thead>
        <tr>
          <th scope="col">Due</th>
          <th scope="col">For</th>
          <th scope="col" className="num">
            Open
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.slice(0, shown).map(({ id, due, description, open }) => (
          <tr key={id}>
            <td className={classes.due}>{showDay(due)}</td>
            <td>
              <Clip>{description}</Clip>
            </td>
            <td className="num">{showDollars(open)}</td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <td colSpan={3} className={classes.more}>
              and {rest} more
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
