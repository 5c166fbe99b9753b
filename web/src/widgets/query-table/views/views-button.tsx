import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../columns'
import type { TableSearch } from '../table-search'
import type { Change } from '../view'
import type { ListView } from './use-views'

const load = () => import('./views-panel').then((file) => ({ default: file.ViewsPanel }))
const ViewsPanel = lazy(load)

export interface ViewsProps {
  /** The path of the list's call. */
  list: string
  views: readonly ListView[]
  current: ListView | undefined
  /** The address differs from the view that it was opened with. */
  isChanged: boolean
  address: TableSearch
  columns: readonly Pick<Column<never>, 'field' | 'label' | 'phone' | 'kind' | 'onlyInFile'>[]
  change: Change
}

/** The saved views of a list, and its columns. */
export function ViewsButton(props: ViewsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label="Views and columns" disabled={opened}>
          <ActionIcon
            variant={props.current ? 'light' : 'default'}
            size={36}
            aria-label="Views and columns"
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onClick={() => setOpened(!opened)}
          >
            <IconColumns3 size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Views and columns">
        <Suspense fallback={null}>
          <ViewsPanel {...props} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
