import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DownloadedFile } from '../api/client'
import { useDownload } from './use-download'

interface DownloadButtonProps {
  fetchFile: () => Promise<DownloadedFile>
  children: ReactNode
}

/** Fetches a file to keep: a document behind a page to print, or rows to correct. */
export function DownloadButton({ fetchFile, children }: DownloadButtonProps) {
  const { busy, download } = useDownload(fetchFile)
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
