import { counted } from '@freehold/rules/text/counted'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { toastDone } from '../../../widgets/toast'
import { DownloadLeftOut } from './download-left-out'
import classes from './owner-import.module.css'
import type { OwnerImport } from './owner-import-page'
import { Reasons } from './reasons'
import { StepHeading } from './step-heading'
import { useImportStep } from './use-import-step'

/** Shows which rows will be imported and which will not, before anything changes. */
export function CheckStep({ run, onChangeColumns }: { run: OwnerImport; onChangeColumns: () => void }) {
  const [leaveOut, setLeaveOut] = useState(false)
  const [duplicates, setDuplicates] = useState(false)
  const { busy, run: runStep } = useImportStep()
  const wanted = run.rows_good + (duplicates ? run.rows_duplicate : 0)
  const start = () =>
    runStep(async () => {
      const input = { id: run.id, leave_out_bad: leaveOut, with_duplicates: duplicates }
      const { imported } = await api('POST owner-import/import', input)
      toastDone(`${counted(imported, 'owner')} imported.`)
    })

  return (
    <>
      <StepHeading text={`${counted(run.rows_good, 'owner')} can be imported`} />
      {run.rows_bad > 0 && (
        <Reasons
          title={`${counted(run.rows_bad, 'row')} with ${run.rows_bad === 1 ? 'an error' : 'errors'}`}
          reasons={run.bad}
        >
          <Choice checked={leaveOut} onChange={setLeaveOut}>
            Leave out {run.rows_bad === 1 ? 'the row with an error' : `the ${counted(run.rows_bad, 'row')} with errors`}
          </Choice>
        </Reasons>
      )}
      {run.rows_duplicate > 0 && (
        <Reasons title={`${counted(run.rows_duplicate, 'duplicate')}, left out`} reasons={run.duplicates}>
          <Choice checked={duplicates} onChange={setDuplicates}>
            Import duplicates too
          </Choice>
        </Reasons>
      )}
      {busy && wanted > 500 && <Progress run={run} wanted={wanted} />}
      <div className={classes.buttons}>
        <Button loading={busy} disabled={wanted === 0 || (run.rows_bad > 0 && !leaveOut)} onClick={() => void start()}>
          Import {counted(wanted, 'owner')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onChangeColumns}>
          Change columns
        </Button>
        {run.rows_bad + run.rows_duplicate > 0 && <DownloadLeftOut run={run} />}
      </div>
    </>
  )
}

interface ChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

const Choice = ({ checked, onChange, children }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {children}
  </label>
)

/** The server writes how far it is, and the import itself ends with its own answer. */
function Progress({ run, wanted }: { run: OwnerImport; wanted: number }) {
  const { data } = useQuery({
    ...callQuery('GET owner-import/get-import', { id: run.id }, { silent: true }),
    refetchInterval: 500,
  })
  return (
    <progress
      className={classes.progress}
      max={wanted}
      value={data?.data.rows_imported ?? 0}
      aria-label="Owners imported"
    />
  )
}
