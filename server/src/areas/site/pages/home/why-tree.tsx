import { showDay } from '@freehold/rules/day'
import type { WhyStep, WhyValue } from '@freehold/rules/money/why'
import { formatsOf } from '@freehold/rules/text/formats'
import type { JSX } from 'preact'
import { type ExampleLine, whyExample } from './why-example'

const { money } = formatsOf('en')

function valueWords(value: WhyValue): string {
  if ('money' in value) return money(value.money)
  if ('day' in value) return showDay(value.day)
  if ('percent' in value) return `${value.percent} percent`
  if ('count' in value) return value.of === undefined ? String(value.count) : `${value.count} of ${value.of}`
  return value.text
}

const Step = ({ label, value, note }: WhyStep) => (
  <tr>
    <th scope="row">
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </th>
    <td>{valueWords(value)}</td>
  </tr>
)

function Line({ label, day, amount, why, paid, open }: ExampleLine & { open: boolean }): JSX.Element {
  const words = (
    <>
      <span>
        {label}
        <small>{showDay(day)}</small>
      </span>
      <b class={paid ? 'paid' : undefined}>{paid ? `-${money(amount)}` : money(amount)}</b>
    </>
  )
  if (why === undefined) return <div class="line">{words}</div>
  return (
    <details open={open}>
      <summary class="line">{words}</summary>
      <div class="inside">
        <p>{why.rule}</p>
        <table class="money">
          <tbody>
            {why.steps.map((step) => (
              <Step key={step.label} {...step} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {why.title}
                {why.rounding === undefined ? null : <small>{why.rounding}</small>}
              </th>
              <td>{money(why.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  )
}

/** A balance that opens to the charges behind it, and each charge to the rule and the figures behind it. No script opens it. */
export function WhyTree(): JSX.Element {
  const { lines, balance } = whyExample()
  return (
    <div class="why">
      <details open>
        <summary class="whole">
          <span>A tenant's balance</span>
          <b>{money(balance)}</b>
        </summary>
        <div class="lines">
          {lines.map((line, place) => (
            <Line key={line.label} {...line} open={place === 0} />
          ))}
        </div>
      </details>
    </div>
  )
}
