import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { placeholders } from '../layout/placeholders'
import sums from './card-sums.module.css'
import { Cards } from './cards'
import classes from './cards.module.css'
import { RowBox } from './selection/select-box'
import { awaitedRows, nameOf, nextOrder, summedColumns, type TableView } from './view'

/** The same list where a table would need sideways scrolling: a card for a row, its name first. */
export function PhoneCards<Row>(view: TableView<Row>) {
  const { columns, rows, state, waiting, rowTone, selection } = view
  const [selecting, setSelecting] = useState(selection !== undefined && selection.rows.size > 0)
  const stop = () => {
    selection?.clear()
    setSelecting(false)
  }
  return (
    <>
      <div className={classes.order}>
        <PhoneOrder {...view} />
        {selection && (
          <Button
            size="compact-sm"
            variant={selecting ? 'light' : 'default'}
            aria-pressed={selecting}
            className={classes.selecting}
            onClick={selecting ? stop : () => setSelecting(true)}
          >
            Select
          </Button>
        )}
      </div>
      {rows ? (
        <Cards
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          toneOf={rowTone}
          waiting={waiting}
          {...(selection &&
            selecting && {
              boxOf: (row: Row) => <RowBox selection={selection} row={row} among={rows} name={nameOf(columns, row)} />,
            })}
        />
      ) : (
        <AwaitedCards count={awaitedRows(state)} />
      )}
      {view.sums && <CardSums {...view} />}
    </>
  )
}

/** The sums of the rows on all pages. */
const CardSums = <Row,>(view: TableView<Row>) => (
  <dl className={sums.sums}>
    {summedColumns(view).map(([{ label }, sum]) => (
      <div key={label}>
        <dt>{label.startsWith('Total') ? label : `Total of ${label.toLowerCase()}`}</dt>
        <dd>{sum}</dd>
      </div>
    ))}
  </dl>
)

const keyOf = (row: unknown, index: number) => {
  const { cell = '', id = index } = row as { cell?: string; id?: number }
  return `${cell} ${id}`
}

export const AwaitedCards = ({ count }: { count: number }) => (
  <ul className={classes.cards}>
    {placeholders(count).map((place) => (
      <li key={place} className={classes.awaited}>
        <Skeleton height={14} width="52%" mb={10} />
        <Skeleton height={11} width="84%" />
      </li>
    ))}
  </ul>
)

function PhoneOrder<Row>({ columns, state, change }: TableView<Row>) {
  const choices = columns.flatMap(({ sort, label }) => (sort === null ? [] : [{ value: sort, label }]))
  const Arrow = state.ascending ? IconArrowUp : IconArrowDown
  if (choices.length === 0) return null
  return (
    <>
      <NativeSelect
        aria-label="Sort by"
        title="Sort by"
        size="xs"
        leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}
        data={choices}
        value={state.orderBy}
        onChange={(event) => change({ orderBy: event.currentTarget.value, ascending: 1, page: 1 })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={state.ascending ? 'Ascending; sort descending' : 'Descending; sort ascending'}
        onClick={() => change(nextOrder(state, state.orderBy))}
      >
        <Arrow size={16} stroke={1.5} />
      </ActionIcon>
    </>
  )
}
