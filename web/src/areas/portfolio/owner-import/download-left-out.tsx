import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../../api/client'
import { useDownload } from '../../../widgets/use-download'
import type { OwnerImport } from './owner-import-page'

/** The rows that are left out, with their reasons, to correct and import again. */
export function DownloadLeftOut({ run: { id, state } }: { run: Pick<OwnerImport, 'id' | 'state'> }) {
  const { busy, download } = useDownload(() =>
    downloadFile('GET owner-import/get-left-out', { id }, 'owners-left-out.csv'),
  )
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      {state === 'IMPORTED' ? 'Download the rows left out' : 'Download the rows with reasons'}
    </Button>
  )
}
