import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import classes from './archived-filter.module.css'
import type { TableSearch } from './table-search'
import type { Change } from './view'

export function useArchivedShown(): boolean {
  const { archived }: TableSearch = useSearch({ strict: false })
  return archived === 1
}

/** Shows archived records in place of the others, or goes back to these. */
export function ArchivedFilter({ shown, change }: { shown: boolean; change: Change }) {
  return (
    <Button
      variant={shown ? 'light' : 'default'}
      aria-pressed={shown}
      aria-label="Archived"
      title="Archived"
      data-icon-on-phones
      className={classes.archivedFilter}
      onClick={() => change({ archived: shown ? undefined : 1, page: 1 })}
    >
      <IconArchive size={18} stroke={1.5} aria-hidden />
      <span className={classes.archivedWord}>Archived</span>
    </Button>
  )
}
