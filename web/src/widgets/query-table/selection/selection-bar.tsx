import { showDollars } from '@freehold/rules/money'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { reportFailure } from '../../../api/report'
import type { WireValue } from '../../../api/types'
import type { Column } from '../columns'
import classes from './selection.module.css'
import type { Selection } from './use-selection'

/** All rows that a list finds: its filter as its call takes it, and their number as it was shown. */
export interface Whole {
  count: number
  filter: Readonly<Record<string, WireValue>>
}

/** Something that can be done to all chosen rows at once. */
export interface BulkAction<Row> {
  /** "Collect" */
  label: string
  /** `clear` lets the rows go, once they are dealt with. */
  run: (rows: readonly Row[], whole: Whole | null, clear: () => void) => void
  /** It takes all rows that a filter finds, and not only those that were ticked. */
  takesAll?: true
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  title: string
  columns: readonly Column<Row>[]
  /** The columns that have a sum. */
  summed: readonly Column<Row>[]
  actions: readonly BulkAction<Row>[]
  /** The rows of the page. */
  page: readonly Row[]
  found: Whole | undefined
}

/** A user can answer for no more at once. */
const mostWhole = 10_000

/** A bar at the bottom of the screen while rows are chosen, with the actions on them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, title, columns, summed, page, found } = props
  const rows = [...selection.rows.values()]
  if (rows.length === 0) return null
  const whole = selection.isWhole && found ? found : null
  const actions = whole ? props.actions.filter(({ takesAll }) => takesAll) : props.actions
  const offersWhole =
    whole === null &&
    found !== undefined &&
    found.count > rows.length &&
    found.count <= mostWhole &&
    page.every(selection.has) &&
    props.actions.some(({ takesAll }) => takesAll)
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
        <strong>
          {whole
            ? `All ${whole.count.toLocaleString('en-US')} that match selected`
            : `${rows.length.toLocaleString('en-US')} selected`}
        </strong>
        {(whole ? [] : summed).map(({ label, text }) => (
          <span key={label} className={classes.sum}>
            {label}: {showDollars(rows.reduce((sum, row) => sum + Number(text(row)), 0))}
          </span>
        ))}
      </p>
      {offersWhole && (
        <Button variant="subtle" onClick={selection.chooseWhole}>
          {`Select all ${found.count.toLocaleString('en-US')} that match`}
        </Button>
      )}
      {actions.map(({ label, run }, at) => (
        <Button key={label} variant={at === 0 ? 'filled' : 'default'} onClick={() => run(rows, whole, selection.clear)}>
          {label}
        </Button>
      ))}
      {whole === null && (
        <Button variant="default" onClick={() => void save()}>
          Export selected
        </Button>
      )}
      <ActionIcon className={classes.clear} variant="subtle" size={36} aria-label="Clear selection" onClick={clear}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </section>
  )
}
