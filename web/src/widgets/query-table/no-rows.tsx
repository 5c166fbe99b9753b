import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state'
import type { TableState } from './table-search'
import type { Create } from './toolbar'
import type { Change } from './view'

export type Empty = Pick<EmptyStateProps, 'icon' | 'text'>

interface NoRowsProps {
  empty: Empty
  failed: boolean
  reload: () => void
  state: TableState
  change: Change
  create: Create | undefined
}

/** Nothing to show, and why: it could not be loaded, nothing matches the search, or there is nothing yet. */
export function NoRows({ empty, failed, reload, state, change, create }: NoRowsProps) {
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
      <EmptyState icon={IconSearchOff} text={`Nothing matches “${state.query}”.`}>
        <Button variant="default" onClick={() => change({ query: '', page: 1 })}>
          Clear the search
        </Button>
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

export const preloadOnIntent = ({ preload }: Create) => (preload ? { onPointerEnter: preload, onFocus: preload } : {})
