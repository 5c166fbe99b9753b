import { NativeSelect, Pagination } from '@mantine/core'
import classes from './pager.module.css'
import { pageSizes, type TableState } from './table-search'
import type { Change } from './view'

interface PagerProps {
  count: number | undefined
  state: TableState
  change: Change
  prefetch: (part: Partial<TableState>) => void
  compact: boolean
}

/** The place in the list, how much is shown, and the way on. Pages are fetched as soon as they are pointed at. */
export function Pager({ count, state, change, prefetch, compact }: PagerProps) {
  const { page, limit } = state
  const pages = Math.max(1, Math.ceil((count ?? 0) / limit))
  const soon = (target: number) => {
    const fetch = () => target >= 1 && target <= pages && prefetch({ page: target })
    return { onPointerEnter: fetch, onFocus: fetch }
  }
  return (
    <div className={classes.pager}>
      <p className={classes.range} aria-live="polite">
        {count === undefined ? ' ' : rangeWords(state, count)}
      </p>
      <NativeSelect
        aria-label="Rows per page"
        size="xs"
        w={104}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
        value={String(limit)}
        onChange={(event) => change({ limit: Number(event.currentTarget.value), page: 1 })}
      />
      <Pagination
        total={pages}
        value={page}
        onChange={(target) => change({ page: target })}
        size={compact ? 'md' : 'sm'}
        siblings={compact ? 0 : 1}
        getItemProps={(target) => ({ 'aria-label': `Page ${target}`, ...soon(target) })}
        getControlProps={(control) =>
          control === 'previous'
            ? { 'aria-label': 'Previous page', ...soon(page - 1) }
            : { 'aria-label': 'Next page', ...soon(page + 1) }
        }
      />
    </div>
  )
}

function rangeWords({ page, limit }: TableState, count: number): string {
  const first = Math.min((page - 1) * limit + 1, count)
  const last = Math.min(page * limit, count)
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`
}
