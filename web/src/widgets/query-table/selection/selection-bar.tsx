import { showDollars } from '@freehold/rules/money'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { reportFailure } from '../../../api/report'
import type { Column } from '../columns'
import classes from './selection.module.css'
import type { Selection } from './use-selection'

/** Something that can be done to all chosen rows at once. */
export interface BulkAction<Row> {
  /** "Collect" */
  label: string
  run: (rows: readonly Row[]) => void
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  title: string
  columns: readonly Column<Row>[]
  /** The columns that have a sum. */
  summed: readonly Column<Row>[]
  actions: readonly BulkAction<Row>[]
}

/** A bar at the bottom of the screen while rows are chosen, with the actions on them. */
export function SelectionBar<Row>({ selection, title, columns, summed, actions }: SelectionBarProps<Row>) {
  const rows = [...selection.rows.values()]
  if (rows.length === 0) return null
  const save = async () => {
    try {
      const { saveCsv } = await import('../export-csv')
      saveCsv(title, columns, rows)
    } catch (error) {
      reportFailure(error)
    }
  }
  // The bar goes with its button, so the focus returns to the rows.
  const clear = () => {
    document.querySelector<HTMLInputElement>('[data-row-box]:checked, [data-row-box]')?.focus()
    selection.clear()
  }
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <p role="status" className={classes.count}>
        <strong>{rows.length.toLocaleString('en-US')} selected</strong>
        {summed.map(({ label, text }) => (
          <span key={label} className={classes.sum}>
            {label}: {showDollars(rows.reduce((sum, row) => sum + Number(text(row)), 0))}
          </span>
        ))}
      </p>
      {actions.map(({ label, run }, at) => (
        <Button key={label} variant={at === 0 ? 'filled' : 'default'} onClick={() => run(rows)}>
          {label}
        </Button>
      ))}
      <Button variant="default" onClick={() => void save()}>
        Export selected
      </Button>
      <ActionIcon variant="subtle" size={36} aria-label="Clear selection" onClick={clear}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </section>
  )
}
