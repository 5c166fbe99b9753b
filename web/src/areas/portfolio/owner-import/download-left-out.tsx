import { downloadFile } from '../../../api/client'
import { DownloadButton } from '../../../widgets/download-button'
import type { OwnerImport } from './owner-import-page'

/** The rows that are left out, with their reasons, to correct and import again. */
export const DownloadLeftOut = ({ run: { id, state } }: { run: Pick<OwnerImport, 'id' | 'state'> }) => (
  <DownloadButton fetchFile={() => downloadFile('GET owner-import/get-left-out', { id }, 'owners-left-out.csv')}>
    {state === 'IMPORTED' ? 'Download the rows left out' : 'Download the rows with reasons'}
  </DownloadButton>
)
