import { showDay } from '@freehold/rules/day'
import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { DollarsInput } from '../../../widgets/call-form/dollars-input'
import { type FormValue, useField } from '../../../widgets/call-form/form-state'
import { Clip } from '../../../widgets/query-table/clip'
import classes from '../collect/money.module.css'
import { type OpenCharge, total } from '../collect/occupancies'

interface Applied {
  charge_id: number
  amount: number
}

/** The list as the form holds it: as the text that is sent. */
export function readApplied(value: FormValue | undefined): Applied[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as Applied[]) : []
}

interface AppliedFieldProps {
  name: string
  charges: readonly OpenCharge[]
  /** The money available to pay the charges. */
  atMost: number
}

/** How much of each open charge is paid from the deposit. */
export function AppliedField({ name, charges, atMost }: AppliedFieldProps) {
  const { value, set, inputProps } = useField({ name })
  const applied = readApplied(value)
  const amountOf = (charge: number) => applied.find(({ charge_id }) => charge_id === charge)?.amount
  const write = (list: readonly Applied[]) => set(JSON.stringify(list.filter(({ amount }) => amount > 0)))
  const change = (charge: number, amount: number) =>
    write([...applied.filter(({ charge_id }) => charge_id !== charge), { charge_id: charge, amount }])
  if (charges.length === 0) return <p className={classes.hint}>Nothing is owed.</p>
  return (
    <div className={classes.wide}>
      <table className={classes.charges}>
        <caption>Charges paid from the deposit</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className="num">
              Open
            </th>
            <th scope="col" className="num">
              From the deposit
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map(({ id, due, description, open }) => (
            <tr key={id}>
              <td className={classes.charge}>
                <Clip>{description}</Clip>
                <span className={classes.since}>due {showDay(due)}</span>
              </td>
              <td className="num">{showDollars(open)}</td>
              <td className={classes.fromDeposit}>
                <DollarsInput
                  size="xs"
                  aria-label={`From the deposit for ${description}`}
                  placeholder="$0.00"
                  max={open}
                  clampBehavior="blur"
                  classNames={{ input: classes.amountInput }}
                  value={amountOf(id) ?? ''}
                  onChange={(amount) => change(id, Number(amount) || 0)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {inputProps.error && <p className={classes.error}>{inputProps.error}</p>}
      <Button variant="subtle" size="compact-sm" onClick={() => write(oldestFirst(charges, atMost))}>
        Pay what is owed from the deposit
      </Button>
    </div>
  )
}

function oldestFirst(charges: readonly OpenCharge[], atMost: number): Applied[] {
  let left = atMost
  return charges.map(({ id, open }) => {
    const amount = Math.min(open, left)
    left = total([left, -amount])
    return { charge_id: id, amount: toDollars(dollars(amount)) }
  })
}
