import { parseDay } from '@freehold/rules/day'
import { Button, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DayInput } from '../days/day-input'
import { ChipButton, type OpenChip } from './chip'
import { type Days, daysOf, daysText } from './days-filter'
import type { DaysFilter } from './filter'
import classes from './filters.module.css'

/** A chip whose form is open: from a day, to a day, or both. */
export function DaysChoices({ filter, value, words, onChange }: OpenChip<DaysFilter>) {
  const [opened, setOpened] = useState(true)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ChipButton label={filter.label} words={words} onClick={() => setOpened((before) => !before)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DaysForm
          days={value === undefined ? null : daysOf(value)}
          onApply={(text) => {
            onChange(text)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function DaysForm({ days, onApply }: { days: Days | null; onApply: (text: string | undefined) => void }) {
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
