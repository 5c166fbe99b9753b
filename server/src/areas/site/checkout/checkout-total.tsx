import { includedUnits, type MonthlyPrice } from '@freehold/rules/account/membership-price'
import { dollarsOf } from './checkout-parts'

interface TotalProps {
  /** Null where nothing is paid. */
  price: MonthlyPrice | null
  extraUnits: number
}

/** The total beside the form. A script opens its parts on a wide screen. */
export const DrawnTotal = ({ price, extraUnits }: TotalProps) =>
  price === null ? (
    <section class="card total" aria-label="Core">
      <h2>Core</h2>
      <p class="figure">Free</p>
      <p class="dim later">{includedUnits} units and 2 users, for as long as you like. No card is needed.</p>
    </section>
  ) : (
    <section class="card total" aria-label="Today">
      <h2>Today</h2>
      <p class="figure">
        {dollarsOf(price.total)}
        <small> for the first month</small>
      </p>
      <details data-wide>
        <summary>How it adds up</summary>
        <div class="inside">
          <table class="money">
            <tbody>
              <Row label="Pro" note={`with ${includedUnits} units`} amount={dollarsOf(price.pro)} />
              {extraUnits > 0 ? (
                <Row
                  label={extraUnits === 1 ? '1 more unit' : `${extraUnits.toLocaleString('en-US')} more units`}
                  amount={dollarsOf(price.units)}
                />
              ) : null}
            </tbody>
            <tfoot>
              <Row label="Total today" amount={dollarsOf(price.total)} />
            </tfoot>
          </table>
        </div>
      </details>
      <p class="dim later">
        Then {dollarsOf(price.total)} each month. Cancel in Settings in two clicks. Your plan then ends with the month
        you paid for.
      </p>
    </section>
  )

const Row = ({ label, note, amount }: { label: string; note?: string; amount: string }) => (
  <tr>
    <th scope="row">
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </th>
    <td>{amount}</td>
  </tr>
)
