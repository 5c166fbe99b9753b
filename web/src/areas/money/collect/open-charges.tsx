import { showDay } from '@freehold/rules/day'
import { keptDollars, showDollars, subtract, sum } from '@freehold/rules/money'
import type { PaymentPreview } from '@freehold/rules/money/collecting/payment-preview'
import { reasonWords } from '@freehold/rules/money/reason'
import { Clip } from '../../../widgets/query-table/clip'
import classes from './money.module.css'
import type { PayableCharge } from './payable-charges'

const shown = 6

/** The open charges fill up as the amount is typed: by how much each, and what stays as credit. */
export function OpenCharges({ preview }: { preview: PaymentPreview<PayableCharge> }) {
  const { lines } = preview
  const rest = lines.slice(shown)
  return (
    <>
      {lines.length > 0 && (
        <table className={classes.charges}>
          <caption>Open charges, in the order they are paid</caption>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">For</th>
              <th scope="col" className="num">
                Paid now
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map(({ charge, paid }) => (
              <tr key={charge.id}>
                <td className={classes.due}>{showDay(charge.due)}</td>
                <td>
                  <Clip>{charge.description}</Clip>
                  <Filled paid={paid} open={charge.open} />
                </td>
                <td className="num">{filledWords(paid, charge.open)}</td>
              </tr>
            ))}
            {rest.length > 0 && (
              <tr>
                <td colSpan={2} className={classes.more}>
                  and {rest.length} more
                </td>
                <td className="num">
                  {filledWords(sum(rest.map(({ paid }) => paid)), sum(rest.map(({ charge }) => charge.open)))}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className={classes.stays} role="status">
        {staysOf(preview)}
      </p>
    </>
  )
}

/** The rest of the amount or of the charges; blank before an amount is typed. */
function staysOf({ lines, credit, waits }: PaymentPreview): string {
  if (credit > 0) return `${showDollars(keptDollars(credit))} stays as credit.`
  if (waits)
    return `${showDollars(keptDollars(waits.amount))} waits for the next ${reasonWords[waits.for].toLowerCase()} charge.`
  const paid = sum(lines.map((line) => line.paid))
  if (paid === 0) return ''
  const left = subtract(sum(lines.map(({ charge }) => charge.open)), paid)
  return left > 0 ? `${showDollars(keptDollars(left))} stays open.` : 'Paid in full.'
}

const filledWords = (paid: number, open: number) =>
  `${showDollars(keptDollars(paid))} of ${showDollars(keptDollars(open))}`

/** The figures beside it say the same, so it is hidden from screen readers. */
const Filled = ({ paid, open }: { paid: number; open: number }) => (
  <span className={classes.bar} aria-hidden>
    <span style={{ width: `${open > 0 ? (paid / open) * 100 : 0}%` }} />
  </span>
)
