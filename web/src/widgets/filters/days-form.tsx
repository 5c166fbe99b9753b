import { parseDay } from '@freehold/rules/day'
import { Button, Popover } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DayInput } from '../days/day-input'
import { ChipButton, type OpenChip } from './chip'
import { type Days, daysOf, daysText } from './days-filter'
import type { DayFilter, DaysFilter } from './filter'
import classes from './filters.module.css'

/** A chip whose form is open: from a day, to a day, or both. */
export function DaysChoices({ value, ...chip }: OpenChip<DaysFilter>) {
  return (
    <FormChip {...chip}>
      {(apply) => <DaysForm days={value === undefined ? null : daysOf(value)} onApply={apply} />}
    </FormChip>
  )
}

/** A chip whose form is open: one day. */
export function DayChoices({ value, ...chip }: OpenChip<DayFilter>) {
  return <FormChip {...chip}>{(apply) => <DayForm day={value ?? ''} onApply={apply} />}</FormChip>
}

type Apply = (text: string | undefined) => void

interface FormChipProps extends Omit<OpenChip<DayFilter | DaysFilter>, 'value'> {
  children: (apply: Apply) => ReactNode
}

function FormChip({ filter, words, onChange, children }: FormChipProps) {
  const [opened, setOpened] = useState(true)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ChipButton
          label={filter.label}
          words={words}
          expanded={opened}
          onClick={() => setOpened((before) => !before)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {children((text) => {
          onChange(text)
          setOpened(false)
        })}
      </Popover.Dropdown>
    </Popover>
  )
}

function DayForm({ day, onApply }: { day: string; onApply: Apply }) {
  const [typed, setTyped] = useState(day)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(parseDay(typed) ?? undefined)
  }
  return (
    <form className={classes.days} onSubmit={apply}>
      <DayInput inside clearable label="Date" value={typed} onChange={setTyped} data-autofocus />
      <Button type="submit">Apply</Button>
    </form>
  )
}

function DaysForm({ days, onApply }: { days: Days | null; onApply: Apply }) {
  const [from, setFrom] = useState<string>(days?.from ?? '')
  const [to, setTo] = useState<string>(days?.to ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [parseDay(from), parseDay(to)]
    const turned = first !== null && last !== null && first > last
    onApply(daysText(turned ? { from: last, to: first } : { from: first, to: last }))
  }
  return (
    <form className={classes.days} onSubmit={apply}>
      <DayInput inside clearable label="From" value={from} onChange={setFrom} data-autofocus />
      <DayInput inside clearable label="To" value={to} onChange={setTo} />
      <Button type="submit">Apply</Button>
    </form>
  )
}
