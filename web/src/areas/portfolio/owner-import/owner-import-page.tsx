import { Skeleton } from '@mantine/core'
import { IconFileOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { useSeesAllProperties } from '../access'
import { messages } from '../messages'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ImportReport } from './import-report'
import classes from './owner-import.module.css'
import type { OwnerImportSearch } from './owner-import-search'

export type OwnerImport = Reply<'GET owner-import/get-import'>['data']

const steps = ['File', 'Columns', 'Check'] as const

/** Imports owners from a CSV file: the file, the meaning of its columns, and the check before anything changes. */
export function OwnerImportPage() {
  const { run }: OwnerImportSearch = useSearch({ strict: false })
  return (
    <section aria-label="Import owners">
      <BackLink to="/properties/property-owners" label="Back to Owners" className={classes.back} />
      <PageTitle title="Import owners" />
      <Steps key={run} run={run} />
    </section>
  )
}

function Steps({ run }: OwnerImportSearch) {
  const mayAdd = useSeesAllProperties()
  const [changing, setChanging] = useState(false)
  const { data, error } = useQuery({
    ...callQuery('GET owner-import/get-import', { id: run }, { failure: messages.owner.importFailed }),
    enabled: mayAdd && run !== undefined,
  })
  if (!mayAdd) return <EmptyState icon={IconLock} text={messages.owner.allOnly} />
  if (run === undefined) return <Step at={0} content={<FileStep />} />
  const found = data?.data
  if (found === undefined)
    return error ? (
      <EmptyState icon={IconFileOff} text={messages.owner.importFailed}>
        <LinkButton to="/properties/property-owners/import">Choose a file</LinkButton>
      </EmptyState>
    ) : (
      <Step at={1} content={<Skeleton height={320} />} />
    )
  if (found.state === 'IMPORTED' || found.state === 'UNDONE') return <ImportReport run={found} />
  return found.state === 'CHECKING' || changing ? (
    <Step at={1} content={<ColumnsStep run={found} onChecked={() => setChanging(false)} />} />
  ) : (
    <Step at={2} content={<CheckStep run={found} onChangeColumns={() => setChanging(true)} />} />
  )
}

function Step({ at, content }: { at: number; content: ReactNode }) {
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li key={name} {...(index === at && { 'aria-current': 'step' as const })}>
            <span aria-hidden>{index + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {content}
    </>
  )
}
