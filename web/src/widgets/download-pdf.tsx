import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DownloadedFile } from '../api/client'
import { useDownload } from './use-download'

/** The document behind a page to print, as a file to keep. */
export function DownloadPdf({ fetchFile }: { fetchFile: () => Promise<DownloadedFile> }) {
  const { busy, download } = useDownload(fetchFile)
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      Download PDF
    </Button>
  )
}
