import { memo } from 'react'
import { wordsFor } from './bedroom-words'
import classes from './many.module.css'
import type { Tenancy } from './many-page'
import { Cell, HeadCells, nameOf, Problem } from './many-rows'
import { type RowStore, useRow } from './row-store'
import { isBlank } from './typed-amount'

export interface Charging {
  picked: boolean
  amount: string
  /** Why the row was refused; blank while nothing is wrong with it. */
  problem: string
}

interface ChargeRowProps {
  tenancy: Tenancy
  store: RowStore<Charging>
  /** The amount is a share of a total, so it is not typed. */
  shared: boolean
  onPick: (id: number, picked: boolean) => void
}

/** The charge of one tenancy. */
export const ChargeRow = memo(function ChargeRow({ tenancy, store, shared, onPick }: ChargeRowProps) {
  const id = tenancy.rent_id
  const { picked, amount, problem } = useRow(store, id)
  const refused = problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `problem-${id}` }
  return (
    <li className={classes.row} data-picked={picked || undefined}>
      <HeadCells tenancy={tenancy} picked={picked} onPick={(next) => onPick(id, next)} />
      <Cell label="Bedrooms">{wordsFor(tenancy.bedroom)}</Cell>
      <Cell label="Amount">
        <input
          type="text"
          inputMode="decimal"
          name="amount"
          autoComplete="off"
          className={`${classes.input} ${classes.money}`}
          aria-label={`Amount of ${nameOf(tenancy)}`}
          readOnly={shared}
          value={amount}
          onChange={({ currentTarget: { value } }) =>
            store.change(id, { amount: value, picked: !isBlank(value), problem: '' })
          }
          {...refused}
        />
      </Cell>
      <Problem text={problem} id={`problem-${id}`} />
    </li>
  )
})
