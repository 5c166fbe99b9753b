import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import type { RowOf, TableKey } from '../../api/types'
import { usePageKey } from '../shortcuts'
import type { Column } from './columns'
import { type Empty, NoRows } from './no-rows'
import { Pager } from './pager'
import { PhoneCards } from './phone-cards'
import { Sheet } from './sheet'
import classes from './table.module.css'
import { type Order, useTableState } from './table-search'
import { type Create, Toolbar } from './toolbar'
import { type Extra, useTableQuery } from './use-table-query'

/** What a row stands for beyond its words: hatched for empty, tinted for a state. */
export type RowTone = 'empty' | 'amber' | 'moss' | undefined

export interface QueryTableProps<K extends TableKey> {
  /** The call of the contract that answers the rows: `GET unit/get-unit-list`. */
  call: K
  /** Heading of the page; in lower case also the name of the exported file. */
  title: string
  columns: readonly Column<RowOf<K>>[]
  order: Order
  empty: Empty
  create?: Create
  rowTone?: (row: RowOf<K>) => RowTone
  /** Fixed input besides paging and search. */
  extra?: Extra<K>
  /** The sentence when no answer came. */
  failure?: string
}

/** A list whose paging, search and order are the server's, and whose state is the address. */
export function QueryTable<K extends TableKey>(props: QueryTableProps<K>) {
  const { call, title, columns, order, empty, create, rowTone, extra, failure } = props
  const { state, change } = useTableState(order)
  const { page, waiting, failed, reload, prefetch } = useTableQuery(call, state, extra, failure)
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  usePageKey('n', create?.open)

  // Rows were deleted, or the address was typed: the last page that exists is shown instead of an empty one.
  const lastPage = page && !waiting ? Math.max(1, Math.ceil(page.count / state.limit)) : null
  useEffect(() => {
    if (lastPage !== null && state.page > lastPage) change({ page: lastPage }, true)
  }, [lastPage, state.page, change])

  const view = { columns, state, rows: page?.data, waiting, change, prefetch, rowTone, title }
  const isEmpty = failed || page?.count === 0
  return (
    <section aria-label={title}>
      <Toolbar
        call={call}
        title={title}
        columns={columns}
        state={state}
        change={change}
        extra={extra}
        create={create}
      />
      <div className={classes.frame} aria-busy={waiting || page === undefined}>
        {isEmpty ? (
          <NoRows empty={empty} failed={failed} reload={reload} state={state} change={change} create={create} />
        ) : (
          <>
            {onPhone ? <PhoneCards {...view} /> : <Sheet {...view} />}
            <Pager count={page?.count} state={state} change={change} prefetch={prefetch} compact={onPhone ?? false} />
          </>
        )}
      </div>
    </section>
  )
}
