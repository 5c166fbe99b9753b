import { counted } from '@freehold/rules/text/counted'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import { DownloadLeftOut } from './download-left-out'
import classes from './owner-import.module.css'
import type { OwnerImport } from './owner-import-page'
import { Reasons } from './reasons'
import { StepHeading } from './step-heading'
import { useImportStep } from './use-import-step'

/** The result of an import, with the button that undoes it. */
export function ImportReport({ run }: { run: OwnerImport }) {
  const { busy, run: runStep } = useImportStep()
  const left = run.rows_bad + run.rows_duplicate
  const count = counted(run.rows_imported, 'owner')
  const undo = async () => {
    if (!(await confirm({ title: 'Undo import', text: messages.owner.askUndo, yes: 'Undo import', danger: true })))
      return
    await runStep(async () => {
      const { message = '' } = await api('POST owner-import/undo', { id: run.id })
      toastDone(message)
    })
  }
  return (
    <>
      <StepHeading text={run.state === 'UNDONE' ? `Import of ${count} undone` : `${count} imported`} />
      <p className={classes.text}>
        From {run.file_name}.{' '}
        {left === 0 ? 'No rows were left out.' : `${counted(left, 'row')} ${left === 1 ? 'was' : 'were'} left out.`}
        {run.undo_until && ` You can undo this import until ${showMoment(run.undo_until)}.`}
      </p>
      {run.rows_bad > 0 && <Reasons title="Rows with errors" reasons={run.bad} />}
      {run.rows_duplicate > 0 && <Reasons title="Duplicates" reasons={run.duplicates} />}
      <div className={classes.buttons}>
        {left > 0 && run.left_out_kept && run.state === 'IMPORTED' && <DownloadLeftOut run={run} />}
        <LinkButton variant="default" to="/properties/property-owners/import">
          Import another file
        </LinkButton>
        {run.undo_until && (
          <Button variant="default" loading={busy} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
      </div>
    </>
  )
}
