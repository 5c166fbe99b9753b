import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconDownload, IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { reportFailure } from '../../api/report'
import { useInSupport } from '../../api/support'
import type { RowOf, TableKey } from '../../api/types'
import { PageTitle } from '../layout/page-title'
import { usePageKey } from '../shortcuts'
import { ArchivedFilter } from './archived-filter'
import type { Column } from './columns'
import { preloadOnIntent } from './no-rows'
import type { TableState } from './table-search'
import { useSearchText } from './use-search-text'
import type { Extra } from './use-table-query'
import type { Change } from './view'

/** The letters that a search box has room for, at least. */
const least = 20

export interface Create {
  /** "New unit" */
  label: string
  open: () => void
  /** Fetches the form's code as soon as the button is pointed at. */
  preload?: () => void
}

interface ToolbarProps<K extends TableKey> {
  call: K
  title: string
  /** The name of the rows: "payments". */
  rows: string
  searched: string | undefined
  columns: readonly Column<RowOf<K>>[]
  state: TableState
  change: Change
  extra: Extra<K> | undefined
  /** Ends the exported file with the sums of its rows. */
  totalInFile: boolean
  create: Create | undefined
  actions: ReactNode
  /** The list's saved views and its columns. */
  views: ReactNode
  /** Archived records are shown; undefined for a list that has none. */
  archived: boolean | undefined
}

export function Toolbar<K extends TableKey>(props: ToolbarProps<K>) {
  const { title, rows, searched, state, change, create, actions, archived, views } = props
  const inSupport = useInSupport()
  const [text, setText] = useSearchText(state.query, change)
  const searchBox = useRef<HTMLInputElement>(null)
  usePageKey('f', () => searchBox.current?.focus())
  return (
    <PageTitle title={title}>
      {searched !== undefined && (
        <TextInput
          ref={searchBox}
          type="search"
          aria-label={`Search ${rows}`}
          placeholder={`Search ${rows}`}
          inputSize={String(Math.max(least, rows.length + 8))}
          title={`Search by ${searched}`}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText('')}
        />
      )}
      {archived !== undefined && <ArchivedFilter shown={archived} change={change} />}
      {views}
      {!inSupport && <ExportButton {...props} />}
      {actions}
      {create && (
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={create.open}
          {...preloadOnIntent(create)}
        >
          {create.label}
        </Button>
      )}
    </PageTitle>
  )
}

/** All rows of the present search and order, not only the page. */
function ExportButton<K extends TableKey>({ call, title, columns, state, extra, totalInFile }: ToolbarProps<K>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { exportCsv } = await import('./export-csv')
      await exportCsv({ call, title, columns, state, extra, totalled: totalInFile })
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip label="Export as CSV">
      <ActionIcon variant="default" size={36} aria-label="Export as CSV" loading={busy} onClick={() => void save()}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
