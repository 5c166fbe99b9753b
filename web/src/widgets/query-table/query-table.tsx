import { useMediaQuery } from '@mantine/hooks'
import { IconArchive } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { isSuperCall } from '../../api/super-session'
import { useInSupport } from '../../api/support'
import type { RowOf, TableKey } from '../../api/types'
import type { FilterState } from '../filters/use-filters'
import { panelOf, TabBar, type TabBarProps } from '../layout/tab-bar'
import { usePageKey } from '../shortcuts'
import { useArchivedShown } from './archived-filter'
import type { Column } from './columns'
import { type Empty, NoRows } from './no-rows'
import { OlderRows } from './older-rows'
import { Pager } from './pager'
import { Rows } from './rows'
import { type BulkAction, SelectionBar, type Whole } from './selection/selection-bar'
import { useSelection } from './selection/use-selection'
import classes from './table.module.css'
import { type Order, useTableState } from './table-search'
import { type Create, Toolbar } from './toolbar'
import { type Extra, useSums, useTableQuery } from './use-table-query'
import { useViews } from './views/use-views'
import { chosenColumns } from './views/view-search'
import { ViewsButton } from './views/views-button'

/** The look of a row beyond its words: hatched for empty, tinted for a state. */
export type RowTone = 'empty' | 'amber' | 'moss' | undefined

interface QueryTableProps<K extends TableKey> {
  /** The call of the contract that answers the rows: `GET unit/get-unit-list`. */
  call: K
  /** Heading of the page; in lower case also the name of the exported file. */
  title: string
  /** The name of the rows, if it differs from the heading: "payments". */
  rows?: string
  /** The fields that its search looks at: "name, type and owner". Left out, the list has no search. */
  searched?: string
  columns: readonly Column<RowOf<K>>[]
  order: Order
  empty: Empty
  create?: Create
  rowTone?: (row: RowOf<K>) => RowTone
  /** Fixed input besides paging and search. */
  extra?: Extra<K>
  /** The filters of the list, as chips above it. */
  filters?: FilterState
  /** Shows the totals, if the call returns them. */
  summed?: boolean
  /** Ends the exported file with these sums, as a report does. */
  totalInFile?: boolean
  /** Offers a filter for the archived records, where the call takes `archived=1`. */
  archivable?: boolean
  /** The screen's lists, of which this is the chosen one. */
  tabs?: TabBarProps
  /** More buttons, before the one that starts something new. */
  actions?: ReactNode
  /** The list's other input, such as a day: between its heading and its rows. */
  panel?: ReactNode
  /** `false` for a list that is short by its nature: all of it is shown. */
  paged?: boolean
  /** Lets rows be chosen, and offers these things to do to all of them at once; they can always be exported. */
  bulk?: readonly BulkAction<RowOf<K>>[]
  /** The sentence when no answer came. */
  failure?: string
}

/** A list whose paging, search and order are the server's, and whose state is the address. */
export function QueryTable<K extends TableKey>(props: QueryTableProps<K>) {
  const {
    call,
    columns,
    order,
    searched,
    rowTone,
    tabs,
    actions,
    panel,
    archivable = false,
    paged = true,
    summed = false,
    totalInFile = false,
    bulk,
    failure,
  } = props
  const archived = useArchivedShown() && archivable
  const rows = props.rows ?? props.title.toLowerCase()
  const title = archived ? `Archived ${rows}` : props.title
  const empty = archived ? { icon: IconArchive, text: `No archived ${rows}.` } : props.empty
  const filters = archived ? undefined : props.filters
  const extra = { ...props.extra, ...filters?.input, ...(archived && { archived: 1 }) } as unknown as Extra<K>
  const { state: address, change } = useTableState(order)
  // No archived record is created: an empty list leads back to the others.
  const inSupport = useInSupport()
  const create = archived || inSupport ? undefined : props.create
  const offered = archived ? { label: `Show ${rows}`, open: () => change({ archived: undefined }) } : create
  const state = paged ? address : { ...address, page: 1, limit: -1 }
  const { page, shown: part, waiting, failed, isOlder, reload, prefetch } = useTableQuery(call, state, extra, failure)
  const sums = useSums(call, state.query, extra, summed)
  const chosen = useSelection<RowOf<K>>(JSON.stringify([state.query, extra]))
  const selection = bulk && !archived && !inSupport ? chosen : undefined
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const isViewed =
    paged && !archived && !inSupport && !isSuperCall(call) && (searched !== undefined || filters !== undefined)
  const list = isViewed ? call.slice(call.indexOf(' ') + 1) : undefined
  const views = useViews(list)
  usePageKey('n', create?.open)

  // Rows were deleted, or the address was typed: the last page that exists is shown instead of an empty one.
  const lastPage = page && !waiting && !isOlder && paged ? Math.max(1, Math.ceil(page.count / state.limit)) : null
  useEffect(() => {
    if (lastPage !== null && state.page > lastPage) change({ page: lastPage }, true)
  }, [lastPage, state.page, change])

  const shown = chosenColumns(columns, archived ? undefined : views.address.cols)
  const view = {
    columns: shown,
    state: part,
    rows: page?.data,
    waiting,
    change,
    prefetch,
    rowTone,
    title,
    sums,
    selection,
  }
  const isEmpty = failed || page?.count === 0
  return (
    <section aria-label={title}>
      <Toolbar
        call={call}
        title={title}
        rows={rows}
        searched={searched}
        columns={columns}
        state={state}
        change={change}
        extra={extra}
        totalInFile={totalInFile}
        create={create}
        actions={actions}
        archived={archivable ? archived : undefined}
        views={list && <ViewsButton list={list} {...views} columns={columns} change={change} />}
      />
      {tabs && <TabBar {...tabs} />}
      {panel}
      {filters?.bar}
      {views.current && (
        <p className={classes.found}>{`View: ${views.current.name}${views.isChanged ? ', changed' : ''}`}</p>
      )}
      {searched !== undefined && state.query !== '' && page !== undefined && page.count > 0 && (
        <p className={classes.found}>{foundWords(page.count, rows, searched)}</p>
      )}
      <div {...(tabs && panelOf(tabs))} className={classes.frame} aria-busy={waiting || page === undefined}>
        {isEmpty ? (
          <NoRows
            empty={empty}
            rows={rows}
            {...(searched !== undefined && { searched })}
            failed={failed}
            reload={reload}
            state={state}
            change={change}
            filters={filters}
            create={offered}
          />
        ) : (
          <>
            {isOlder && <OlderRows wanted={state} shown={part} reload={reload} />}
            <Rows {...view} />
            {paged && (
              <Pager
                count={page?.count}
                state={part}
                change={(next) => (isOlder && next.page === state.page ? reload() : change(next))}
                prefetch={prefetch}
                compact={onPhone ?? false}
              />
            )}
          </>
        )}
      </div>
      {selection && (
        <SelectionBar
          selection={selection}
          title={title}
          columns={columns}
          summed={columns.filter(({ field }) => sums?.[field] !== undefined)}
          actions={bulk ?? []}
          page={page?.data ?? []}
          found={page && { count: page.count, filter: { ...extra, query: state.query } as Whole['filter'] }}
        />
      )}
    </section>
  )
}

const foundWords = (count: number, rows: string, searched: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? '' : `${rows} `}found by ${searched}`
