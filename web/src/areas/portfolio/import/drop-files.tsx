import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client'
import { toastWarning } from '../../../widgets/toast'
import { useImportStep } from '../owner-import/use-import-step'
import classes from './files.module.css'
import { messages } from './messages'

/** Browsers report several MIME types for these files, so the file extension counts too. */
const accepted = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** Begins an import with the files that are dropped or chosen, or adds them to the import `id`. */
export function DropFiles({ id }: { id?: number }) {
  const navigate = useNavigate()
  const { busy, run } = useImportStep()
  const upload = (files: File[]) =>
    run(async () => {
      const made = await api('POST portfolio-import/upload', { ...(id !== undefined && { id }), file: files })
      if (id === undefined) await navigate({ to: '/properties/import', search: { run: made.id, step: 'files' } })
    })
  return (
    <Dropzone
      accept={accepted}
      loading={busy}
      className={classes.drop}
      inputProps={{ 'aria-label': id === undefined ? 'Files to import' : 'More files' }}
      onDrop={(files) => void upload(files)}
      onReject={() => toastWarning(messages.wrongFile)}
    >
      <IconFileUpload size={id === undefined ? 32 : 24} stroke={1.25} aria-hidden />
      <span>
        <strong>{id === undefined ? 'Choose files' : 'Add files'}</strong>
        <span> or drop them here</span>
      </span>
      <small>CSV or Excel (.xlsx), several at once</small>
    </Dropzone>
  )
}
