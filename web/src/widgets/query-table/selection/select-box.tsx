import classes from './selection.module.css'
import type { Selection } from './use-selection'

interface RowBoxProps<Row> {
  selection: Selection<Row>
  row: Row
  /** The rows of the page, in their order. */
  among: readonly Row[]
  name: string
}

/** Chooses a row; with Shift all rows since the last one. */
export const RowBox = <Row,>({ selection, row, among, name }: RowBoxProps<Row>) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      data-row-box
      aria-label={`Select ${name}`}
      checked={selection.has(row)}
      onChange={({ nativeEvent }) =>
        selection.toggle(row, among, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
)

/** Chooses all rows of the page. */
export function PageBox<Row>({ selection, page }: { selection: Selection<Row>; page: readonly Row[] }) {
  const all = page.length > 0 && page.every(selection.has)
  const some = !all && page.some(selection.has)
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={all}
        disabled={page.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={() => selection.toggleAll(page)}
      />
    </label>
  )
}
