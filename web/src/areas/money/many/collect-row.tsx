import { showDollars } from '@freehold/rules/money'
import { checkNumberAtMost } from '@freehold/rules/money/payment-method'
import { memo } from 'react'
import { offeredMethodWords } from '../collect/words'
import classes from './many.module.css'
import type { Tenancy } from './many-page'
import { Cell, HeadCells, nameOf, Problem } from './many-rows'
import { RowDay } from './row-day'
import { type RowStore, useRow } from './row-store'
import { isBlank } from './typed-amount'

export interface Collecting {
  picked: boolean
  amount: string
  method: string
  number: string
  /** YYYY-MM-DD, or what was typed instead. */
  day: string
  /** Why the day was refused; blank while nothing is wrong with it. */
  dayProblem: string
  /** Why the row was refused; blank while nothing is wrong with it. */
  problem: string
}

interface CollectRowProps {
  tenancy: Tenancy
  store: RowStore<Collecting>
  today: string
}

/** The payment of one tenancy. A change picks the row. */
export const CollectRow = memo(function CollectRow({ tenancy, store, today }: CollectRowProps) {
  const id = tenancy.rent_id
  const { picked, amount, method, number, day, dayProblem, problem } = useRow(store, id)
  const change = (part: Partial<Collecting>) => store.change(id, { picked: true, problem: '', dayProblem: '', ...part })
  // The date field reports its day again when it loses focus: only another day is a change.
  const changeDay = (chosen: string) => chosen !== day && change({ day: chosen })
  const who = nameOf(tenancy)
  const refused = problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `problem-${id}` }
  return (
    <li className={classes.row} data-picked={picked || undefined}>
      <HeadCells tenancy={tenancy} picked={picked} onPick={(next) => change({ picked: next })} />
      <Cell label="Open">
        <span className={classes.money}>{showDollars(tenancy.open)}</span>
      </Cell>
      <Cell label="Amount">
        <input
          type="text"
          inputMode="decimal"
          name="amount"
          autoComplete="off"
          className={`${classes.input} ${classes.money}`}
          aria-label={`Amount of ${who}`}
          value={amount}
          onChange={({ currentTarget: { value } }) => change({ amount: value, picked: !isBlank(value) })}
          {...refused}
        />
      </Cell>
      <Cell label="Method">
        <select
          name="method"
          className={classes.input}
          aria-label={`Method of ${who}`}
          value={method}
          onChange={({ currentTarget: { value } }) =>
            change({ method: value, ...(value !== 'CHECK' && { number: '' }) })
          }
        >
          <MethodOptions />
        </select>
      </Cell>
      <Cell label="Check number">
        <input
          type="text"
          name="number"
          autoComplete="off"
          maxLength={checkNumberAtMost}
          className={classes.input}
          aria-label={`Check number of ${who}`}
          disabled={method !== 'CHECK'}
          value={number}
          onChange={({ currentTarget: { value } }) => change({ number: value })}
        />
      </Cell>
      <Cell label="Date">
        <RowDay label={`Date of ${who}`} until={today} value={day} problem={dayProblem} onChange={changeDay} />
      </Cell>
      <Problem text={problem} id={`problem-${id}`} />
    </li>
  )
})

export const MethodOptions = () => (
  <>
    <option value="">Not recorded</option>
    {Object.entries(offeredMethodWords).map(([method, words]) => (
      <option key={method} value={method}>
        {words}
      </option>
    ))}
  </>
)
