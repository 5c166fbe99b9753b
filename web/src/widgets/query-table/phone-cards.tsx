import { showDollars } from '@freehold/rules/money'
import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { placeholders } from '../layout/placeholders'
import { Cards } from './cards'
import classes from './cards.module.css'
import { awaitedRows, nextOrder, summedColumns, type TableView } from './view'

/** The same list where a table would need sideways scrolling: a card for a row, its name first. */
export function PhoneCards<Row>(view: TableView<Row>) {
  const { columns, rows, state, waiting, rowTone } = view
  return (
    <>
      <PhoneOrder {...view} />
      {rows ? (
        <Cards columns={columns} rows={rows} keyOf={keyOf} toneOf={rowTone} waiting={waiting} />
      ) : (
        <AwaitedCards count={awaitedRows(state)} />
      )}
      {view.sums && <CardSums {...view} />}
    </>
  )
}

/** What the rows of all pages come to. */
const CardSums = <Row,>(view: TableView<Row>) => (
  <dl className={classes.sums}>
    {summedColumns(view).map(([{ label }, sum]) => (
      <div key={label}>
        <dt>{label.startsWith('Total') ? label : `Total of ${label.toLowerCase()}`}</dt>
        <dd>{showDollars(sum)}</dd>
      </div>
    ))}
  </dl>
)

const keyOf = (row: unknown, index: number) => String((row as { id?: number }).id ?? index)

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
  if (choices.length === 0) return null
  const Arrow = state.ascending ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.order}>
      <NativeSelect
        aria-label="Sort by"
        size="xs"
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
    </div>
  )
}
