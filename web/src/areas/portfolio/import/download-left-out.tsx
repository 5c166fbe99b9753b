import { counted } from '@freehold/rules/text/counted'
import { downloadFile } from '../../../api/client'
import { DownloadButton } from '../../../widgets/download-button'
import type { ImportFile } from './import-run'
import type { StepProps } from './step-content'

/** The rows of a file that are not imported, with their reasons, to correct in a spreadsheet. */
export function DownloadLeftOut({
  run,
  file: { id, file_name, bad, duplicate, kept },
}: StepProps & { file: ImportFile }) {
  const count = bad + duplicate
  if (count === 0 || !kept) return null
  const fetchFile = () =>
    downloadFile(
      'GET portfolio-import/get-left-out',
      { id: run.id, file_id: id },
      `left-out-${file_name.replace(/\.\w+$/, '')}.csv`,
    )
  return (
    <DownloadButton fetchFile={fetchFile}>
      Download {counted(count, 'row')} of {file_name}
    </DownloadButton>
  )
}
