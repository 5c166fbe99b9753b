import { rentPeriodWords } from '@freehold/rules/words'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import classes from './add-units.module.css'
import { type ColumnName, columns, type UnitRow } from './rows'

export interface GridActions {
  type: (index: number, name: ColumnName, text: string) => void
  /** A name is finished: a range becomes its units. */
  finish: (index: number) => void
  paste: (index: number, column: number, text: string) => boolean
}

interface GridRowProps {
  row: UnitRow
  index: number
  /** The complaints of the row, by column. */
  errors: Readonly<Partial<Record<ColumnName, string>>> | undefined
  actions: GridActions
}

/** One unit: a row on a desk, a card on a phone. */
export const GridRow = memo(function GridRow({ row, index, errors, actions }: GridRowProps) {
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      {columns.map(({ name, label }, column) => {
        const error = errors?.[name]
        const cell = {
          name,
          value: row[name],
          'aria-label': `${label}, row ${index + 1}`,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${name}-${row.key}`,
          'data-cell': `${index} ${column}`,
          className: classes.cell,
        }
        return (
          <td key={name} data-label={label}>
            {name === 'rent_period' ? (
              <select {...cell} onChange={(event) => actions.type(index, name, event.currentTarget.value)}>
                {Object.entries(rentPeriodWords).map(([period, word]) => (
                  <option key={period} value={period}>
                    {word}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...cell}
                autoComplete="off"
                inputMode={name === 'unit_name' ? undefined : 'decimal'}
                onChange={(event) => actions.type(index, name, event.currentTarget.value)}
                onBlur={name === 'unit_name' ? () => actions.finish(index) : undefined}
                onPaste={(event: ClipboardEvent) => {
                  if (actions.paste(index, column, event.clipboardData.getData('text'))) event.preventDefault()
                }}
              />
            )}
            {error !== undefined && (
              <span id={`${name}-${row.key}`} className={classes.error}>
                {error}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** The keys of a sheet: Enter and the arrows up and down go from row to row; Ctrl+Enter stays with the form. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0
  const [row, column] = (target.dataset.cell ?? '').split(' ')
  // In a list of choices the arrows choose.
  if (step === 0 || column === undefined || (target instanceof HTMLSelectElement && key !== 'Enter')) return
  event.preventDefault()
  const grid = event.currentTarget
  grid
    .querySelector<HTMLElement>(
      `[data-cell="${Number(row) + (event.shiftKey && key === 'Enter' ? -1 : step)} ${column}"]`,
    )
    ?.focus()
}
