import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { installationMessages } from './installation-messages'
import classes from './settings.module.css'

const ImportExportForm = lazyForm(() => import('./import-export-form').then((file) => file.ImportExportForm))

const words = installationMessages.imports

/** The way into an account without data: the export of another one, checked and brought in as a whole. */
export function ImportPanel() {
  const { data } = useQuery({
    ...callQuery('GET account/get-import', {}, { failure: words.loadFailed }),
    refetchInterval: ({ state }) => ['QUEUED', 'RUNNING'].includes(state.data?.data.last?.state ?? '') && 2_000,
  })
  if (!data) return null
  const { possible, last } = data.data
  const isOpen = last?.state === 'QUEUED' || last?.state === 'RUNNING'
  if (!possible && last === null) return null
  return (
    <section aria-label="Import an export" className={classes.import}>
      {possible && !isOpen && <p className={classes.text}>{words.about}</p>}
      {last && (
        <p role="status" className={classes.text}>
          {last.file_name}: {last.state === 'FAILED' ? last.problem : words.states[last.state]}
        </p>
      )}
      {isOpen && <progress className={classes.progress} max={100} value={last.percent} aria-label="Imported" />}
      {possible && !isOpen && (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ImportExportForm onDone={() => void reloadAfterSave()} />
        </Suspense>
      )}
    </section>
  )
}
