import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useImportStep } from '../../owner-import/use-import-step'
import { dateOrders, dateOrderWords, dayInOrder } from '../columns/date-orders'
import classes from '../import.module.css'
import checkClasses from './check.module.css'
import type { MendProps } from './problem-card'
import { recheck } from './recheck'

/** The order of day, month and year, with what it makes of a date in the file. */
export function MendDates({ run, problem }: MendProps) {
  const { busy, run: runStep } = useImportStep()
  const sample = problem.cells[0]?.value ?? ''
  const orders = dateOrders.filter((order) => dayInOrder(sample, order) !== null)
  const offered = orders.length > 0 ? orders : dateOrders
  const [chosen, setChosen] = useState(offered[0] ?? 'MDY')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void runStep(() => recheck(run, problem.file_id, { date_order: chosen }))
  }
  return (
    <form onSubmit={save} className={checkClasses.mend}>
      <fieldset className={checkClasses.radios}>
        <legend>How are the dates of this file written?</legend>
        {offered.map((order) => {
          const day = dayInOrder(sample, order)
          return (
            <label key={order} className={classes.choice}>
              <input
                type="radio"
                name={`order-${problem.file_id}-${problem.field}`}
                checked={chosen === order}
                onChange={() => setChosen(order)}
              />
              <span>
                {dateOrderWords[order]}
                {day !== null && <small>{`${sample} is ${showDay(day)}`}</small>}
              </span>
            </label>
          )
        })}
      </fieldset>
      <div className={checkClasses.save}>
        <Button type="submit" variant="light" loading={busy}>
          Read the dates this way
        </Button>
      </div>
    </form>
  )
}
