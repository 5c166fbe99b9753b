import { NativeSelect } from '@mantine/core'
import classes from './columns.module.css'
import type { optionsOf } from './guess-columns'

interface ColumnCardProps {
  header: string
  samples: readonly string[]
  options: ReturnType<typeof optionsOf>
  value: string
  onChange: (field: string) => void
}

/** A column of a file: its header, its first cells, and the field that it fills. One that is left out is hatched. */
export function ColumnCard({ header, samples, options, value, onChange }: ColumnCardProps) {
  const shown = samples.filter((cell) => cell !== '')
  return (
    <li className={value === '' ? 'hatch' : undefined}>
      <NativeSelect
        label={header === '' ? 'Column without a name' : header}
        data={options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.samples}>{shown.join(' · ') || 'Empty'}</p>
    </li>
  )
}
