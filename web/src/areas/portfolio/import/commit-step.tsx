import { counted } from '@freehold/rules/text/counted'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { toastDone } from '../../../widgets/toast'
import { StepHeading } from '../owner-import/step-heading'
import { useImportStep } from '../owner-import/use-import-step'
import classes from './import.module.css'
import { MadeList } from './made-list'
import { messages } from './messages'
import { StepButtons } from './step-buttons'
import type { StepProps } from './step-content'
import { mainWords } from './words'

/** Shows what the import will do, with the button that starts it. */
export function CommitStep({ run }: StepProps) {
  const { rows_bad, rows_duplicate, counts, opens_books, may_open_books, tie_out_balanced, reason } = run
  const [leaveOut, setLeaveOut] = useState(false)
  const navigate = useNavigate()
  const { busy, run: runStep } = useImportStep()
  const words = mainWords(counts)
  const mayPost = !opens_books || may_open_books
  const isExplained = tie_out_balanced || reason !== ''
  const empty = counts.owners + counts.properties + counts.units + counts.tenants + counts.vendors === 0
  const start = () =>
    runStep(async () => {
      const made = await api('POST portfolio-import/import', { id: run.id, leave_out: leaveOut })
      toastDone(`${mainWords(made.counts)} imported.`)
      await navigate({ to: '/properties/import', search: { run: run.id } })
    })

  return (
    <>
      <StepHeading text={empty ? 'There is nothing to import' : `Import ${words}?`} />
      <MadeList counts={counts} />
      <p className={classes.text}>You can undo the import for seven days, unless newer records depend on it.</p>
      {rows_duplicate > 0 && (
        <p className={classes.text}>
          {rows_duplicate === 1 ? '1 row exists' : `${counted(rows_duplicate, 'row')} exist`} already and{' '}
          {rows_duplicate === 1 ? 'is' : 'are'} not imported again.
        </p>
      )}
      {rows_bad > 0 && (
        <label className={classes.choice}>
          <input type="checkbox" checked={leaveOut} onChange={(event) => setLeaveOut(event.currentTarget.checked)} />
          Leave out {rows_bad === 1 ? 'the row with an error' : `the ${counted(rows_bad, 'row')} with errors`}
        </label>
      )}
      {!mayPost && <p className={classes.notice}>{messages.needsAdministrator}</p>}
      {!isExplained && <p className={classes.notice}>{messages.needsReason}</p>}
      {busy && <CommitProgress id={run.id} />}
      <StepButtons
        run={run}
        step="import"
        next={
          <Button
            loading={busy}
            disabled={empty || !mayPost || !isExplained || (rows_bad > 0 && !leaveOut)}
            onClick={() => void start()}
          >
            Import {words}
          </Button>
        }
      />
    </>
  )
}

/** The server writes how far it is, and the import itself ends with its own answer. */
function CommitProgress({ id }: { id: number }) {
  const { data } = useQuery({
    ...callQuery('GET portfolio-import/get-import', { id }, { silent: true }),
    refetchInterval: 500,
  })
  const { done = 0, total = 1 } = data?.data.progress ?? {}
  return <progress className={classes.progress} max={total} value={done} aria-label="Import under way" />
}
