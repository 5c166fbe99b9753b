import { IconChevronDown } from '@tabler/icons-react'
import { CellContent } from '../cell'
import type { Column } from '../columns'
import classes from './fold.module.css'

interface MoreButtonProps {
  /** The name of the row. */
  name: string
  open: boolean
  toggle: () => void
}

/** Opens the line with the columns that a row has no room for. */
export const MoreButton = ({ name, open, toggle }: MoreButtonProps) => (
  <button
    type="button"
    className={classes.more}
    aria-expanded={open}
    aria-label={`Details of ${name}`}
    onClick={toggle}
  >
    <IconChevronDown size={16} stroke={1.5} aria-hidden />
  </button>
)

interface FoldedCellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The number of cells that the line goes across. */
  across: number
}

/** The folded columns of one row, in a line under it. */
export const FoldedCells = <Row,>({ row, columns, across }: FoldedCellsProps<Row>) => (
  <tr className={classes.line} data-folded>
    <td colSpan={across}>
      <dl className={classes.details}>
        {columns.map(({ label, kind, cell }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-kind={kind}>
              <CellContent kind={kind}>{cell(row)}</CellContent>
            </dd>
          </div>
        ))}
      </dl>
    </td>
  </tr>
)
