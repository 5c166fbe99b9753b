import { counted } from '@freehold/rules/text/counted'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { StepHeading } from '../owner-import/step-heading'
import { useImportStep } from '../owner-import/use-import-step'
import { DownloadLeftOut } from './download-left-out'
import classes from './import.module.css'
import type { ImportRun } from './import-run'
import { MadeList } from './made-list'
import { messages } from './messages'
import type { StepProps } from './step-content'
import { mainWords } from './words'

const headings: Partial<Record<ImportRun['state'], (words: string) => string>> = {
  IMPORTED: (words) => `${words} imported`,
  UNDONE: (words) => `Import of ${words} undone`,
}

/** The result of an import, with the button that undoes it. */
export function ImportReport({ run }: StepProps) {
  const { busy, run: runStep } = useImportStep()
  const { state, counts, rows_left_out, undo_until, reason } = run
  const heading = headings[state]
  const mayUndo = !run.opens_books || run.may_open_books
  const undo = async () => {
    const yes = 'Undo import'
    if (!(await confirm({ title: 'Undo import', text: messages.askUndo, yes, danger: true }))) return
    await runStep(async () => {
      const { message = '' } = await api('POST portfolio-import/undo', { id: run.id })
      toastDone(message)
    })
  }
  return (
    <>
      <StepHeading text={heading ? heading(mainWords(counts)) : 'Import discarded'} />
      {heading && <MadeList counts={counts} />}
      <p className={classes.text}>{historyOf(run)}</p>
      {state === 'IMPORTED' && (
        <p className={classes.text}>
          {rows_left_out === 0
            ? 'No rows were left out.'
            : `${counted(rows_left_out, 'row')} ${rows_left_out === 1 ? 'was' : 'were'} left out.`}
          {undo_until && ` You can undo this import until ${showMoment(undo_until)}.`}
        </p>
      )}
      {undo_until && !mayUndo && <p className={classes.notice}>{messages.undoNeedsAdministrator}</p>}
      {reason !== '' && <p className={classes.notice}>Reason the totals differ: {reason}</p>}
      <div className={classes.buttons}>
        {state === 'IMPORTED' && <LinkButton to="/properties/unit-list">Open units</LinkButton>}
        {state === 'IMPORTED' && run.files.map((file) => <DownloadLeftOut key={file.id} run={run} file={file} />)}
        <LinkButton variant="default" to="/properties/import">
          Import other files
        </LinkButton>
        {undo_until && mayUndo && (
          <Button variant="default" loading={busy} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
      </div>
    </>
  )
}

function historyOf({ file_names, imported_at, imported_by, undone_at, undone_by }: ImportRun): string {
  const names = file_names.length === 0 ? '' : `From ${file_names.join(', ')}.`
  const imported = imported_at === null ? '' : ` Imported by ${imported_by} on ${showMoment(imported_at)}.`
  const undone = undone_at === null ? '' : ` Undone by ${undone_by} on ${showMoment(undone_at)}.`
  return `${names}${imported}${undone}`
}
