import { Button } from '@mantine/core'
import { DayChip, DaysChip, ListChip, RangeChip } from './choosing-chip'
import type { Filter } from './filter'
import classes from './filters.module.css'
import { SwitchChip } from './switch-chip'

interface FilterBarProps {
  filters: readonly Filter[]
  /** The value of a filter, or undefined while it is open. */
  valueIn: (filter: Filter) => string | undefined
  set: (filter: Filter, value: string | undefined) => void
  active: number
  clear: () => void
}

/** The filters of a list as chips in a row, each with what it is set to. */
export function FilterBar({ filters, valueIn, set, active, clear }: FilterBarProps) {
  return (
    <fieldset className={classes.bar}>
      <legend className={classes.unseen}>Filters</legend>
      {filters.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={valueIn(filter)}
          onChange={(value: string | undefined) => set(filter, value)}
        />
      ))}
      {active > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

interface ChipProps {
  filter: Filter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Chip({ filter, ...rest }: ChipProps) {
  if (filter.kind === 'list') return <ListChip filter={filter} {...rest} />
  if (filter.kind === 'range') return <RangeChip filter={filter} {...rest} />
  if (filter.kind === 'days') return <DaysChip filter={filter} {...rest} />
  if (filter.kind === 'day') return <DayChip filter={filter} {...rest} />
  return <SwitchChip filter={filter} {...rest} />
}
