import { Button } from '@mantine/core'
import { IconFilterOff, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import type { FilterState } from '../filters/use-filters'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state'
import type { TableState } from './table-search'
import type { Create } from './toolbar'
import type { Change } from './view'

export type Empty = Pick<EmptyStateProps, 'icon' | 'text'>

interface NoRowsProps {
  empty: Empty
  /** The name of the rows: "payments". */
  rows: string
  /** The fields that its search looks at, where it has one. */
  searched?: string
  filters?: FilterState | undefined
  failed: boolean
  reload: () => void
  state: TableState
  change: Change
  create: Create | undefined
}

/** The reason why no row is shown: the list could not be loaded, the search or the filters leave nothing, or there is nothing yet. */
export function NoRows({ empty, rows, searched, filters, failed, reload, state, change, create }: NoRowsProps) {
  if (failed)
    return (
      <EmptyState icon={IconPlugConnectedX} text="The list could not be loaded.">
        <Button variant="default" onClick={reload}>
          Try again
        </Button>
      </EmptyState>
    )
  if (state.query !== '')
    return (
      <EmptyState
        icon={IconSearchOff}
        text={`${nothingMatches(state.query, filters?.active ?? 0)}${searched ? ` Searched: ${searched}.` : ''}`}
      >
        <Button variant="default" onClick={() => change({ query: '', page: 1 })}>
          Clear the search
        </Button>
        {filters && filters.active > 0 && <ClearFilters filters={filters} />}
      </EmptyState>
    )
  if (filters && filters.active > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        text={`No ${rows} with ${filters.active === 1 ? 'this filter' : 'these filters'}.`}
      >
        <ClearFilters filters={filters} />
      </EmptyState>
    )
  return (
    <EmptyState {...empty}>
      {create && (
        <Button onClick={create.open} {...preloadOnIntent(create)}>
          {create.label}
        </Button>
      )}
    </EmptyState>
  )
}

const nothingMatches = (query: string, filters: number) =>
  `Nothing matches "${query}"${filters === 0 ? '' : filters === 1 ? ' with this filter' : ' with these filters'}.`

const ClearFilters = ({ filters }: { filters: FilterState }) => (
  <Button variant="default" onClick={filters.clear}>
    {filters.active === 1 ? 'Clear the filter' : 'Clear the filters'}
  </Button>
)

export const preloadOnIntent = ({ preload }: Create) => (preload ? { onPointerEnter: preload, onFocus: preload } : {})
