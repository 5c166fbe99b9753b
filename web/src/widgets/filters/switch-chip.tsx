import { IconCheck } from '@tabler/icons-react'
import type { Filter } from './filter'
import classes from './filters.module.css'

interface SwitchChipProps {
  filter: Filter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** On or off at a click. */
export function SwitchChip({ filter, value, onChange }: SwitchChipProps) {
  const on = value !== undefined
  return (
    <span className={classes.chip} data-set={on || undefined}>
      <button type="button" className={classes.open} aria-pressed={on} onClick={() => onChange(on ? undefined : '1')}>
        {on && <IconCheck size={14} stroke={2} aria-hidden />}
        {filter.label}
      </button>
    </span>
  )
}
