import { showDay } from '@freehold/rules/day'
import { useEffect, useRef, useState } from 'react'
import { DayInput } from '../../../widgets/days/day-input'
import classes from './many.module.css'

interface RowDayProps {
  label: string
  until: string
  value: string
  /** Why the day was refused; blank while nothing is wrong with it. */
  problem: string
  onChange: (day: string) => void
}

/** The day of one of many rows. A date field costs as much as ten plain ones, so a row has it once it comes near the screen. */
export function RowDay({ label, until, value, problem, onChange }: RowDayProps) {
  const place = useRef<HTMLInputElement>(null)
  /** The focus stays in the field, whichever of the two has it. */
  const [near, setNear] = useState<{ hasFocus: boolean }>()
  useEffect(() => {
    const row = place.current?.closest('li')
    if (row) return whenNear(row, () => setNear({ hasFocus: document.activeElement === place.current }))
  }, [])

  if (near === undefined)
    return <input ref={place} readOnly className={classes.input} aria-label={label} value={value && showDay(value)} />
  return (
    <DayInput
      autoFocus={near.hasFocus}
      maxDate={until}
      classNames={{ input: classes.input }}
      aria-label={label}
      keepsText
      value={value}
      error={problem}
      onChange={onChange}
    />
  )
}

const awaited = new Map<Element, () => void>()
/** One observer for all rows: there are hundreds. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) awaited.get(target)?.()
  },
  { rootMargin: '600px' },
)

function whenNear(row: Element, come: () => void): () => void {
  const stop = () => {
    awaited.delete(row)
    observer.unobserve(row)
  }
  awaited.set(row, () => {
    stop()
    come()
  })
  observer.observe(row)
  return stop
}
