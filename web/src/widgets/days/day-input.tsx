import '@mantine/dates/styles.layer.css'
import { type Day, parseDay, parseDayOrMoment, showDay } from '@freehold/rules/day'
import { readTypedDay } from '@freehold/rules/text/typed-day'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type FormEvent, useEffect, useState } from 'react'
import { useToday } from '../today'
import { dayWords } from './day-words'

/** The arrows of the calendar are pictures. */
const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD, or blank. */
  value: string
  onChange: (day: string) => void
  /** The days lie behind, such as a birth: without a year there is none to guess. */
  past?: boolean
  /** Passes on text that is no day, so that the form can refuse it. Without it, such a value is blank. */
  keepsText?: boolean
  /** The sentences about a text that is no day, where the page is not in English. */
  words?: Readonly<Record<keyof typeof dayWords, string>>
  /** Keeps the calendar inside the element, for a panel that closes at a click outside of it. */
  inside?: boolean
}

/** A day, in a form or beside one: shown MM-DD-YYYY, kept YYYY-MM-DD. What was typed is shown in full once the field is left. */
export function DayInput({
  value,
  onChange,
  past = false,
  keepsText = false,
  inside = false,
  words = dayWords,
  error,
  minDate,
  maxDate,
  ...rest
}: DayInputProps) {
  /** The focus alone opens nothing: the calendar would cover a form that begins with this field. */
  const [wanted, setWanted] = useState(false)
  const { typed, problem, read, leave, from, until } = useTypedDay({
    value,
    onChange,
    past,
    keepsText,
    words,
    minDate,
    maxDate,
  })
  return (
    <DateInput
      // A field that gets another value from outside loses the text that was no day.
      key={typed.round}
      placeholder="MM-DD-YYYY"
      valueFormat="MM-DD-YYYY"
      autoComplete="off"
      ariaLabels={calendarLabels}
      // Its cross is a picture as well.
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={0}
      // Red is a status, not a Sunday.
      weekendDays={[]}
      {...rest}
      // The call's own sentence names the form that programs write.
      error={typed.fault !== null && (error || problem) ? typed.fault : error}
      {...(from && { minDate: from })}
      {...(until && { maxDate: until })}
      popoverProps={{ disabled: !wanted, withinPortal: !inside }}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
      dateParser={(text) => read(text).day}
      onInput={typed.note}
      // Text that is no day stays, beside its problem.
      fixOnBlur={typed.fault === null}
      onBlur={() => {
        setWanted(false)
        leave()
      }}
      value={parseDay(value)}
      onChange={(day) => {
        typed.forget()
        onChange(day ?? '')
      }}
    />
  )
}

interface Typing extends Pick<DayInputProps, 'value' | 'onChange'> {
  words: Readonly<Record<keyof typeof dayWords, string>>
  past: boolean
  keepsText: boolean
  minDate: DateInputProps['minDate']
  maxDate: DateInputProps['maxDate']
}

/** Follows what is typed into a day: a text that is no day, or none that the field takes, never leaves an older day behind. */
function useTypedDay({ value, onChange, past, keepsText, words, minDate, maxDate }: Typing) {
  const today = useToday()
  const [fault, setFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [from, until] = [dayOr(minDate), dayOr(maxDate)]
  const read = (text: string): { day: Day | null; fault: string | null } => {
    const day = readTypedDay(text, { today, past, from, until })
    if (day === null) return { day, fault: past ? words.past : words.any }
    if (from !== undefined && day < from) return { day, fault: `Enter ${showDay(from)} or a later date.` }
    return { day, fault: until !== undefined && day > until ? `Enter ${showDay(until)} or an earlier date.` : null }
  }
  const forget = () => {
    setFault(null)
    setProblem(null)
  }
  const note = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value.trim()
    const found = text === '' ? null : read(text)
    setFault(found?.fault ?? null)
    setProblem(null)
    if (text === '') onChange('')
    else if (found?.fault) onChange(keepsText ? unread(text) : '')
  }
  useEffect(() => {
    if (fault === null || !keepsText || (value !== '' && parseDay(value) === null)) return
    setFault(null)
    setProblem(null)
    setRound((before) => before + 1)
  }, [value, fault, keepsText])
  const isLost = fault === null && value !== '' && parseDayOrMoment(value) === null
  useEffect(() => {
    // Text from a draft cannot be shown, so the field is as blank as it looks.
    if (isLost) onChange('')
  }, [isLost, onChange])
  return { typed: { fault, round, note, forget }, problem, read, leave: () => setProblem(fault), from, until }
}

/** Text that the field refuses, in a form that no call reads as a day. */
function unread(text: string): string {
  const day = parseDayOrMoment(text)
  return day === null ? text : showDay(day)
}

const dayOr = (date: Typing['minDate']): Day | undefined =>
  typeof date === 'string' ? (parseDay(date) ?? undefined) : undefined
