import { counted } from '@freehold/rules/text/counted'
import { ActionIcon, Badge } from '@mantine/core'
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { StepHeading } from '../owner-import/step-heading'
import { useImportStep } from '../owner-import/use-import-step'
import { DropFiles } from './drop-files'
import classes from './files.module.css'
import { type ImportFile, kindWords } from './import-run'
import { messages } from './messages'
import { StepButtons } from './step-buttons'
import type { StepProps } from './step-content'

/** The files of the import, each with what it was recognized as. */
export function FilesStep({ run }: StepProps) {
  const { files } = run
  return (
    <>
      <StepHeading text={files.length === 0 ? 'No files yet' : `${counted(files.length, 'file')}`} />
      <ul className={classes.files}>
        {files.map((file) => (
          <FileLine key={file.id} run={run} file={file} />
        ))}
      </ul>
      <DropFiles id={run.id} />
      <StepButtons run={run} step="files" />
    </>
  )
}

function FileLine({ run, file }: StepProps & { file: ImportFile }) {
  const { busy, run: runStep } = useImportStep()
  const { file_name, sheet, kind, program, rows, imported_before } = file
  const remove = async () => {
    const yes = 'Remove file'
    if (!(await confirm({ title: 'Remove file', text: messages.askRemove, yes, danger: true }))) return
    await runStep(async () => {
      const { message = '' } = await api('POST portfolio-import/remove-file', { id: run.id, file_id: file.id })
      toastDone(message)
    })
  }
  return (
    <li>
      <IconFileSpreadsheet size={24} stroke={1.25} aria-hidden className={classes.fileIcon} />
      <div className={classes.fileWords}>
        <strong>{sheet === '' ? file_name : `${file_name}, ${sheet}`}</strong>
        <span>
          {counted(rows, 'row')}
          {program !== '' && ` from ${program}`}
        </span>
        {imported_before && (
          <span className={classes.warned}>
            {imported_before.by} already imported this file on {showMoment(imported_before.at)}.
          </span>
        )}
      </div>
      <Badge color={kind === 'UNKNOWN' ? 'amber' : 'moss'}>{kindWords[kind]}</Badge>
      <ActionIcon
        color="brick"
        size={36}
        disabled={busy}
        aria-label={`Remove ${file_name}`}
        onClick={() => void remove()}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
