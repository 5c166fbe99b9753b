import type { SplitWay } from '@freehold/rules/money/collecting/split-charge'
import { DayInput } from '../../../widgets/days/day-input'
import { chargeTypeWords } from '../collect/words'
import classes from './many.module.css'
import { manyMessages } from './messages'

export interface ChargeFacts {
  type: string
  /** YYYY-MM-DD, or what was typed instead. */
  day: string
  /** The complaint about the day; blank while there is none. */
  dayProblem: string
  notes: string
  way: SplitWay | 'BY_HAND'
  total: string
  /** The complaint about the total; blank while there is none. */
  problem: string
}

const ways = [
  ['EVENLY', 'Evenly'],
  ['BEDROOMS', 'By bedrooms'],
  ['SQUARE_FEET', 'By square feet'],
  ['BY_HAND', 'By hand'],
] as const satisfies readonly (readonly [ChargeFacts['way'], string])[]

interface ChargeFieldsProps {
  facts: ChargeFacts
  onChange: (part: Partial<ChargeFacts>) => void
}

/** The fields that all charges have in common, and how a total is divided among them. */
export function ChargeFields({ facts, onChange }: ChargeFieldsProps) {
  const { type, day, dayProblem, notes, way, total, problem } = facts
  return (
    <>
      <div className={classes.top}>
        <label className={classes.field}>
          Type
          <select
            className={classes.input}
            value={type}
            onChange={({ currentTarget: { value } }) => onChange({ type: value })}
          >
            {Object.entries(chargeTypeWords).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <DayInput
          label="Date"
          className={classes.field}
          classNames={{ label: classes.dayLabel, input: classes.input }}
          keepsText
          value={day}
          error={dayProblem}
          onChange={(chosen) => onChange({ day: chosen })}
        />
        <label className={classes.field}>
          Divide
          <select
            className={classes.input}
            value={way}
            onChange={({ currentTarget: { value } }) =>
              onChange({ way: ways.find(([one]) => one === value)?.[0] ?? 'EVENLY' })
            }
          >
            {ways.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {way !== 'BY_HAND' && (
          <label className={classes.field}>
            Total
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className={`${classes.input} ${classes.money}`}
              value={total}
              onChange={({ currentTarget: { value } }) => onChange({ total: value })}
              {...(problem !== '' && { 'aria-invalid': true })}
            />
            {problem !== '' && <span className={classes.problem}>{problem}</span>}
          </label>
        )}
        <label className={classes.field}>
          Notes
          <input
            type="text"
            maxLength={191}
            className={classes.input}
            value={notes}
            onChange={({ currentTarget: { value } }) => onChange({ notes: value })}
          />
        </label>
      </div>
      {way === 'BEDROOMS' && <p className={classes.hint}>{manyMessages.studio}</p>}
    </>
  )
}
