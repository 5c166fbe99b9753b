import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './cards.module.css'
import { CellContent } from './cell'
import type { Column, OnPhone } from './columns'
import type { RowTone } from './query-table'

interface CardsProps<Row> {
  columns: readonly CardColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  toneOf: ((row: Row) => RowTone) | undefined
  waiting: boolean
  /** The box that chooses a row, while rows are being chosen. */
  boxOf?: ((row: Row) => ReactNode) | undefined
}

/** The part of a column that a card shows. */
type CardColumn<Row> = Pick<Column<Row>, 'label' | 'kind' | 'phone' | 'cell'>

/** Rows of two lines, each led by its name; all of it but its other links leads to the record. The rest opens below it. */
export function Cards<Row>({ columns, rows, keyOf, toneOf, waiting, boxOf }: CardsProps<Row>) {
  const places = placesOf(columns)
  return (
    <ul className={classes.cards} data-waiting={waiting || undefined}>
      {rows.map((row, index) => (
        <Card key={keyOf(row, index)} row={row} places={places} tone={toneOf?.(row)} box={boxOf?.(row)} />
      ))}
    </ul>
  )
}

interface Places<Row> {
  title: readonly CardColumn<Row>[]
  corner: readonly CardColumn<Row>[]
  under: readonly CardColumn<Row>[]
  details: readonly CardColumn<Row>[]
}

/** Columns that do not say so themselves fill the second line: the first two short ones. A bare count needs its label. */
function placesOf<Row>(columns: readonly CardColumn<Row>[]): Places<Row> {
  const at = (...places: OnPhone[]) => columns.filter(({ phone }) => places.includes(phone))
  const chosen = at('under')
  const short = at('line').filter(({ kind }) => kind !== 'actions' && kind !== 'email' && kind !== 'count')
  return {
    title: at('title'),
    corner: at('corner'),
    under: chosen.length > 0 ? chosen : short.slice(0, 2),
    details: at('under', 'line', 'wide'),
  }
}

interface CardProps<Row> {
  row: Row
  places: Places<Row>
  tone: RowTone
  box: ReactNode
}

function Card<Row>({ row, places, tone, box }: CardProps<Row>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { title, corner, under, details } = places
  // A row that has no button has no line for it.
  const filled = details.map((column) => [column, column.cell(row)] as const).filter(([, content]) => content !== null)
  const isMore = filled.some(([column]) => !under.includes(column))
  return (
    <li className={classes.card} data-row data-tone={tone} data-open={open || undefined}>
      {box && <div className={classes.select}>{box}</div>}
      <div id={id} className={classes.title} data-title data-cell>
        {title.map((column) => (
          <CellContent key={column.label} kind={column.kind}>
            {column.cell(row)}
          </CellContent>
        ))}
      </div>
      <div
        className={classes.corner}
        data-actions={corner.some(({ kind }) => kind === 'actions') || undefined}
        data-cell
      >
        {corner
          .map(({ label, cell }) => [label, cell(row)] as const)
          .filter(([, content]) => corner.length === 1 || !blanks.includes(content))
          .map(([label, content]) => (
            <div key={label}>{content}</div>
          ))}
      </div>
      <div className={classes.under} data-cell>
        {joined(under.map((column) => [column.label, column.cell(row)] as const))}
      </div>
      {isMore && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-label="Details"
          aria-describedby={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      <dl className={classes.details}>
        {filled.map(([{ label, kind, phone }, content]) => (
          <div key={label} data-wide={phone === 'wide' || undefined}>
            <dt>{label}</dt>
            <dd data-kind={kind}>
              <CellContent kind={kind}>{content}</CellContent>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The signs of an empty cell. */
const blanks: readonly ReactNode[] = [null, '', '-', '–']

const joined = (parts: readonly (readonly [label: string, content: ReactNode])[]) =>
  parts
    .filter(([, content]) => !blanks.includes(content))
    .map(([label, content], index) => (
      <span key={label}>
        {index > 0 && ' · '}
        {content}
      </span>
    ))
