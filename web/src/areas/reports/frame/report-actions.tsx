import type { Calls } from '@freehold/contract/calls'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { downloadFile } from '../../../api/client'
import type { Input } from '../../../api/types'
import { useDownload } from '../../../widgets/use-download'
import { messages } from '../messages'
import type { PaperSearch } from './report-search'

type Download = Omit<Input<'GET report/download'>, 'report' | 'format'> & {
  report: Calls['GET report/download']['input']['report']
}

type Format = 'csv' | 'xlsx' | 'pdf'

interface ReportActionsProps {
  /** The complete report to download, or null before a report was requested. */
  download: Download | null
  /** Lists have a CSV file of their own; the income statement and the registers come as a PDF, too. */
  formats?: readonly Format[]
  /** The search parameters of the print window. Omitted for reports without a print version. */
  paper?: PaperSearch
}

/** Print, and the files of a report with every row of it. */
export function ReportActions({ download, formats = ['csv', 'xlsx'], paper }: ReportActionsProps) {
  const router = useRouter()
  // A window of its own, with nothing of the screen around the report.
  const print = () => window.open(router.buildLocation({ to: '/reports/print', search: paper ?? {} }).href, '_blank')
  return (
    <>
      {paper && (
        <Button
          variant="default"
          disabled={download === null}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={print}
        >
          Print
        </Button>
      )}
      {formats.map((format) => (
        <DownloadButton key={format} download={download} format={format} />
      ))}
    </>
  )
}

function DownloadButton({ download, format }: { download: Download | null; format: Format }) {
  const { busy, download: save } = useDownload(() => {
    const name = `${download?.report}.${format}`
    return downloadFile('GET report/download', { ...download, format }, name)
  }, messages.downloadFailed)
  return (
    <Button
      variant="default"
      disabled={download === null}
      loading={busy}
      aria-label={`Download ${format.toUpperCase()}`}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void save()}
    >
      {format.toUpperCase()}
    </Button>
  )
}
