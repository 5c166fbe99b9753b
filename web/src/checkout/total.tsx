import { useId, useState } from 'react'
import { type Promo, type Shown, shownDollars } from './price'

interface TotalProps {
  price: Shown | null
  extraUnits: number
  includedUnits: number
  promo: Promo | null
}

/** The total, always in view, opened to its parts. A change of it is read out. */
export function Total({ price, extraUnits, includedUnits, promo }: TotalProps) {
  const id = useId()
  // On a phone the parts would cover the form.
  const [isWide] = useState(() => matchMedia('(min-width: 901px)').matches)
  if (price === null)
    return (
      <section className="card total" aria-labelledby={id}>
        <h2 id={id}>Core</h2>
        <p className="figure" role="status">
          Free
        </p>
        <p className="dim later">{includedUnits} units and 2 users, for as long as you like. No card is needed.</p>
      </section>
    )
  return (
    <section className="card total" aria-labelledby={id}>
      <h2 id={id}>Today</h2>
      <p className="figure" role="status">
        {shownDollars(price.total)}
        <small> for the first month</small>
      </p>
      <details open={isWide}>
        <summary>How it adds up</summary>
        <div className="inside">
          <table className="money">
            <tbody>
              <Row label="Pro" note={`with ${includedUnits} units`} amount={shownDollars(price.pro)} />
              {extraUnits > 0 && (
                <Row
                  label={extraUnits === 1 ? '1 more unit' : `${extraUnits.toLocaleString('en-US')} more units`}
                  amount={shownDollars(price.units)}
                />
              )}
              {promo && <Row label={`Promotion code ${promo.code}`} amount={`-${shownDollars(price.off)}`} />}
            </tbody>
            <tfoot>
              <Row label="Total today" amount={shownDollars(price.total)} />
            </tfoot>
          </table>
        </div>
      </details>
      <p className="dim later">{laterWords(price, promo)}</p>
    </section>
  )
}

const Row = ({ label, note, amount }: { label: string; note?: string; amount: string }) => (
  <tr>
    <th scope="row">
      {label}
      {note && <small>{note}</small>}
    </th>
    <td>{amount}</td>
  </tr>
)

function laterWords({ total, full }: Shown, promo: Promo | null): string {
  const end = 'Cancel in Settings in two clicks. Your plan then ends with the month you paid for.'
  if (promo === null || promo.bills === null || total === full) return `Then ${shownDollars(total)} each month. ${end}`
  const reduced = promo.bills === 1 ? 'From the second month' : `For ${promo.bills} months; then`
  return `${reduced} ${shownDollars(full)} each month. ${end}`
}
