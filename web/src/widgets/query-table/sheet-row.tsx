import { useState } from 'react'
import { CellContent } from './cell'
import type { Column } from './columns'
import { FoldedCells, MoreButton } from './fold/folded-cells'
import { RowBox } from './selection/select-box'
import classes from './table.module.css'
import { nameOf, namingColumn, numberOf, type TableView } from './view'

interface SheetRowProps<Row> {
  view: TableView<Row>
  rows: readonly Row[]
  row: Row
  index: number
  /** The columns that there is no room for. */
  folded: readonly Column<Row>[]
}

/** One row of a list, and the line under it with its folded columns. */
export function SheetRow<Row>({ view, rows, row, index, folded }: SheetRowProps<Row>) {
  const { columns, state, rowTone, selection } = view
  const [open, setOpen] = useState(false)
  const stays = namingColumn(columns)
  const name = nameOf(columns, row)
  const isOpen = open && folded.length > 0
  return (
    <>
      <tr
        data-row
        tabIndex={-1}
        data-tone={rowTone?.(row)}
        data-chosen={selection?.has(row) || undefined}
        data-open={isOpen || undefined}
      >
        {selection && (
          <td className={classes.select}>
            <RowBox selection={selection} row={row} among={rows} name={name} />
          </td>
        )}
        <td className={classes.number}>{numberOf(state, index)}</td>
        {columns.map((column) => (
          <td
            key={column.label}
            data-align={column.align}
            data-kind={column.kind}
            data-stays={column === stays || undefined}
          >
            <CellContent kind={column.kind}>{column.cell(row)}</CellContent>
          </td>
        ))}
        {folded.length > 0 && (
          <td className={classes.fold}>
            <MoreButton name={name} open={open} toggle={() => setOpen(!open)} />
          </td>
        )}
      </tr>
      {isOpen && <FoldedCells row={row} columns={folded} across={columns.length + (selection ? 3 : 2)} />}
    </>
  )
}
