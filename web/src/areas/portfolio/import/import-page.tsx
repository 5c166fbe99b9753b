import { Skeleton } from '@mantine/core'
import { IconFileOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkButton } from '../../../widgets/links'
import { useMayImport } from '../open/import-link'
import classes from './import.module.css'
import { ImportReport } from './import-report'
import type { ImportSearch } from './import-search'
import { Importing } from './importing'
import { messages } from './messages'
import { StartStep } from './start-step'
import { StepContent } from './step-content'

/** Imports a whole portfolio from another program's files. The server keeps each step, so that a reload loses nothing. */
export function ImportPage() {
  const { run }: ImportSearch = useSearch({ strict: false })
  if (!useMayImport())
    return (
      <>
        <PageTitle title="Import" />
        <EmptyState icon={IconLock} text={messages.closed} />
      </>
    )
  return run === undefined ? <StartStep /> : <OneImport key={run} id={run} />
}

function OneImport({ id }: { id: number }) {
  const { step }: ImportSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET portfolio-import/get-import', { id }, { failure: messages.loadFailed }),
    // Another window, or this one before it was reloaded, may be importing.
    refetchInterval: ({ state }) => (state.data?.data.progress ? 700 : false),
  })
  const run = data?.data
  const open = run !== undefined && run.progress === null && (run.state === 'CHECKING' || run.state === 'READY')
  return (
    <section aria-label="Import">
      <BackLink to="/properties/import" label="All imports" className={classes.back} />
      <PageTitle title="Import" />
      {run === undefined ? (
        error ? (
          <EmptyState icon={IconFileOff} text={messages.notFound}>
            <LinkButton to="/properties/import">Start an import</LinkButton>
          </EmptyState>
        ) : (
          <Skeleton height={320} />
        )
      ) : run.progress ? (
        <Importing run={run} />
      ) : open ? (
        <StepContent run={run} wanted={step} />
      ) : (
        <ImportReport run={run} />
      )}
    </section>
  )
}
