import { type Day, parseDay, showDay } from '@freehold/rules/day'
import { readTypedDay } from '@freehold/rules/text/typed-day'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/language'
import { FieldFrame, type FrameProps } from './field'
import classes from './field.module.css'
import { Icon } from './icon'
import { todayHere } from './today-here'

interface DayFieldProps extends FrameProps {
  /** YYYY-MM-DD, or blank. */
  value: string
  /** A text that is no day comes as it was typed, so that the call refuses it by its field. */
  onChange: (day: string) => void
  /** The days lie behind, such as a birth: without a year there is none to guess. */
  past?: boolean
  from?: Day | undefined
  until?: Day | undefined
  name?: string
  autoComplete?: string
}

/** A day, typed as people write it or picked in the browser's calendar; shown in full once the field is left. */
export function DayField({
  value,
  onChange,
  past = false,
  from,
  until,
  name,
  autoComplete = 'off',
  ...frame
}: DayFieldProps) {
  const texts = useTexts('kit').day
  const { text, fault, type, leave, take } = useTypedDay({ value, onChange, past, from, until })
  const native = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      native.current?.showPicker()
    } catch {
      // An older browser has no calendar of its own to open. The day can be typed.
    }
  }
  return (
    <FieldFrame {...frame} error={fault ?? frame.error}>
      {(wired) => (
        <div className={classes.day}>
          <input
            {...wired}
            className={classes.control}
            name={name}
            value={text}
            placeholder={texts.form}
            autoComplete={autoComplete}
            inputMode={past ? 'numeric' : 'text'}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
          />
          <button type="button" className={classes.pick} aria-label={texts.calendar} onClick={open}>
            <Icon name="calendar" />
          </button>
          <input
            ref={native}
            type="date"
            className={classes.native}
            tabIndex={-1}
            aria-hidden="true"
            value={parseDay(value) ?? ''}
            min={from}
            max={until}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

type Typing = Pick<DayFieldProps, 'value' | 'onChange' | 'from' | 'until'> & { past: boolean }

const shown = (value: string): string => (parseDay(value) === null ? value : showDay(value))

function useTypedDay({ value, onChange, past, from, until }: Typing) {
  const texts = useTexts('kit').day
  const [text, setText] = useState(shown(value))
  const [fault, setFault] = useState<string | null>(null)
  const sent = useRef(value)
  useEffect(() => {
    // The form was filled or emptied from outside.
    if (value === sent.current) return
    sent.current = value
    setText(shown(value))
    setFault(null)
  }, [value])
  const send = (day: string) => {
    sent.current = day
    onChange(day)
  }
  const today = todayHere()
  const read = (typed: string) => readTypedDay(typed, { today, past, from, until })
  const problem = (day: Day | null): string | null => {
    if (day === null) return past ? texts.wrongPast : texts.wrong
    if (from !== undefined && day < from) return texts.tooEarly(showDay(from))
    return until !== undefined && day > until ? texts.tooLate(showDay(until)) : null
  }
  return {
    text,
    fault,
    type: (typed: string) => {
      setText(typed)
      setFault(null)
      send(read(typed) ?? typed.trim())
    },
    leave: () => {
      if (text.trim() === '') return
      const day = read(text)
      setFault(problem(day))
      if (day !== null) setText(showDay(day))
    },
    take: (day: string) => {
      setText(shown(day))
      setFault(null)
      send(day)
    },
  }
}
