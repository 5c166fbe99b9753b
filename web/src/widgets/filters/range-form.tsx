import { Button, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DollarsInput } from '../call-form/dollars-input'
import { ChipButton, type OpenChip } from './chip'
import { type RangeFilter, rangeOf, rangeText } from './filter'
import classes from './filters.module.css'

/** A chip whose form is open: from an amount, to an amount, or both. */
export function RangeChoices({ filter, value, words, onChange }: OpenChip<RangeFilter>) {
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
        <RangeForm
          range={value === undefined ? null : rangeOf(value)}
          onApply={(text) => {
            onChange(text)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type Amount = number | string

const whole = (amount: Amount): number | null =>
  amount === '' ? null : Math.min(9_999_999, Math.round(Number(amount)))

function RangeForm({
  range,
  onApply,
}: {
  range: ReturnType<typeof rangeOf>
  onApply: (text: string | undefined) => void
}) {
  const [from, setFrom] = useState<Amount>(range?.from ?? '')
  const [to, setTo] = useState<Amount>(range?.to ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [least, most] = [whole(from), whole(to)]
    const turned = least !== null && most !== null && least > most
    onApply(rangeText(turned ? { from: most, to: least } : { from: least, to: most }))
  }
  return (
    <form className={classes.range} onSubmit={apply}>
      <DollarsInput label="From" value={from} onChange={setFrom} max={9_999_999} data-autofocus />
      <DollarsInput label="To" value={to} onChange={setTo} max={9_999_999} />
      <Button type="submit">Apply</Button>
    </form>
  )
}
