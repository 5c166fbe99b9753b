import { memo } from 'react'
import type { ChargeFacts } from './charge-fields'
import classes from './many.module.css'
import type { Tenancy } from './many-page'
import { Cell, HeadCells, nameOf, Problem } from './many-rows'
import { type RowStore, useRow } from './row-store'
import { sizeHead, sizeWords } from './size-words'
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
  /** Unless it is by hand, the amount is a share of a total, and not typed. */
  way: ChargeFacts['way']
  onPick: (id: number, picked: boolean) => void
}

/** The charge of one tenancy. */
export const ChargeRow = memo(function ChargeRow({ tenancy, store, way, onPick }: ChargeRowProps) {
  const id = tenancy.rent_id
  const { picked, amount, problem } = useRow(store, id)
  const refused = problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `problem-${id}` }
  return (
    <li className={classes.row} data-picked={picked || undefined}>
      <HeadCells tenancy={tenancy} picked={picked} onPick={(next) => onPick(id, next)} />
      <Cell label={sizeHead(way)}>{sizeWords(tenancy, way)}</Cell>
      <Cell label="Amount">
        <input
          type="text"
          inputMode="decimal"
          name="amount"
          autoComplete="off"
          className={`${classes.input} ${classes.money}`}
          aria-label={`Amount of ${nameOf(tenancy)}`}
          readOnly={way !== 'BY_HAND'}
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
