import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { placeholders } from '../layout/placeholders'
import { roomOf, tightness } from './column-kinds'
import type { Column } from './columns'
import { PageBox } from './selection/select-box'
import { SheetRow } from './sheet-row'
import classes from './table.module.css'
import { awaitedRows, namingColumn, nextOrder, summedColumns, type TableView } from './view'

interface SheetProps<Row> extends TableView<Row> {
  /** It is pushed sideways: the names and the buttons stay in sight. */
  wide: boolean
  /** The columns that there is no room for, in a line under each row. */
  folded: readonly Column<Row>[]
}

/** The list as a ledger: one strong rule under the header, hairlines between rows. */
export function Sheet<Row>({ wide, folded, ...view }: SheetProps<Row>) {
  const { title, columns, state, rows, waiting, selection } = view
  const stays = namingColumn(columns)
  return (
    <section
      className={classes.scroller}
      data-wide={wide || undefined}
      aria-label={`${title}, rows`}
      {...(wide && { tabIndex: 0 })}
    >
      <table className={classes.table} data-waiting={waiting || undefined}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.select}>
                <PageBox selection={selection} page={rows ?? []} />
              </th>
            )}
            <th scope="col" className={classes.number}>
              No
            </th>
            {columns.map((column) => (
              <HeadCell key={column.label} column={column} view={view} stays={column === stays} wide={wide} />
            ))}
            {folded.length > 0 && <td className={classes.foldHead} />}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, index) => (
                <SheetRow key={rowKey(row, index)} view={view} rows={rows} row={row} index={index} folded={folded} />
              ))
            : placeholders(awaitedRows(state)).map((place, index) => (
                <SkeletonRow
                  key={place}
                  index={index}
                  columns={columns.length + (selection ? 1 : 0) + (folded.length > 0 ? 1 : 0)}
                />
              ))}
        </tbody>
        {view.sums && <SumsRow view={view} stays={stays} isFolded={folded.length > 0} />}
      </table>
    </section>
  )
}

interface SumsRowProps<Row> {
  view: TableView<Row>
  stays: Column<Row> | undefined
  isFolded: boolean
}

/** The sums of the rows on all pages. */
function SumsRow<Row>({ view, stays, isFolded }: SumsRowProps<Row>) {
  const sums = new Map(summedColumns(view))
  return (
    <tfoot>
      <tr>
        {view.selection && <td />}
        <td />
        {view.columns.map((column) => {
          const sum = sums.get(column)
          return (
            <td
              key={column.label}
              data-align={column.align}
              data-kind={column.kind}
              data-stays={column === stays || undefined}
            >
              {column === stays ? 'Total' : (sum ?? null)}
            </td>
          )
        })}
        {isFolded && <td />}
      </tr>
    </tfoot>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  view: TableView<Row>
  stays: boolean
  wide: boolean
}

function HeadCell<Row>({ column, view, stays, wide }: HeadCellProps<Row>) {
  const { sort, label, align } = column
  const { state, change } = view
  const sorted = sort !== null && state.orderBy === sort
  const Arrow = !sorted ? IconArrowsSort : state.ascending ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-align={align}
      data-kind={column.kind}
      data-stays={stays || undefined}
      style={{ minWidth: roomOf(column) - (wide ? tightness : 0) }}
      aria-sort={sorted ? (state.ascending ? 'ascending' : 'descending') : undefined}
    >
      {sort === null ? (
        <Label text={label} />
      ) : (
        <button type="button" className={classes.sort} onClick={() => change(nextOrder(state, sort))}>
          <Label text={label} />
          <Arrow size={14} stroke={1.5} aria-hidden className={sorted ? classes.sorted : classes.sortable} />
        </button>
      )}
    </th>
  )
}

/** A heading whose unit of measure stays whole: "Lot area (sq ft)". */
function Label({ text }: { text: string }) {
  const [words, unit] = text.split(/ (?=\()/)
  if (unit === undefined) return text
  return (
    <span>
      {words} <span style={{ whiteSpace: 'nowrap' }}>{unit}</span>
    </span>
  )
}

const widths = [72, 54, 63, 81, 46, 68, 58]

function SkeletonRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr className={classes.skeleton}>
      {placeholders(columns + 1).map((place, cell) => (
        <td key={place}>
          <Skeleton height={11} width={cell === 0 ? 16 : `${widths[(index * 3 + cell) % widths.length]}%`} />
        </td>
      ))}
    </tr>
  )
}

/** Rows of several cells may have the same id. */
function rowKey(row: unknown, index: number): string | number {
  if (typeof row !== 'object' || row === null || !('id' in row)) return index
  return 'cell' in row ? `${row.cell} ${row.id}` : String(row.id)
}
