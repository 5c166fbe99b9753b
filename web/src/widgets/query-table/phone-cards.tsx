import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { placeholders } from '../layout/placeholders'
import type { Column, OnPhone } from './columns'
import classes from './table.module.css'
import { awaitedRows, nextOrder, type TableView } from './view'

/** The same list where a table would need sideways scrolling: a card for a row, its name first. */
export function PhoneCards<Row>(view: TableView<Row>) {
  const { columns, rows, state, waiting, rowTone } = view
  return (
    <>
      <PhoneOrder {...view} />
      <ul className={classes.cards} data-waiting={waiting || undefined}>
        {rows
          ? rows.map((row, index) => (
              <li
                key={String((row as { id?: number }).id ?? index)}
                className={classes.card}
                data-tone={rowTone?.(row)}
              >
                <Card row={row} columns={columns} />
              </li>
            ))
          : placeholders(awaitedRows(state)).map((place) => (
              <li key={place} className={classes.card}>
                <Skeleton height={14} width="52%" mb={10} />
                <Skeleton height={11} width="84%" />
              </li>
            ))}
      </ul>
    </>
  )
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: OnPhone) => columns.filter(({ phone }) => phone === place)
  return (
    <>
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          {at('title').map((column) => (
            <div key={column.label}>{column.cell(row)}</div>
          ))}
        </div>
        {at('corner').map((column) => (
          <div key={column.label}>{column.cell(row)}</div>
        ))}
      </div>
      <dl className={classes.cardLines}>
        {columns
          .filter(({ phone }) => phone === 'line' || phone === 'wide')
          .map((column) => [column, column.cell(row)] as const)
          // A row that has no button has no line for it.
          .filter(([, content]) => content !== null)
          .map(([column, content]) => (
            <div key={column.label} className={column.phone === 'wide' ? classes.cardWide : undefined}>
              <dt>{column.label}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function PhoneOrder<Row>({ columns, state, change }: TableView<Row>) {
  const choices = columns.flatMap(({ sort, label }) => (sort === null ? [] : [{ value: sort, label }]))
  if (choices.length === 0) return null
  const Arrow = state.ascending ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.cardOrder}>
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
