import { Button, Modal, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { downloadFile } from '../../../api/client'
import footer from '../../../widgets/dialogs/info-modal.module.css'
import { DownloadButton } from '../../../widgets/download-button'
import { LinkButton } from '../../../widgets/links'
import { openPage } from '../../../widgets/open-paper'
import { RecordActivity } from '../../../widgets/record-activity'
import { issuedPage } from './issued-page'
import { LeaseFrame } from './lease-frame'

const MailOfRecord = lazy(() => import('../mail/mail-of-record').then((file) => ({ default: file.MailOfRecord })))
const LeaseClauses = lazy(() => import('./lease-clauses').then((file) => ({ default: file.LeaseClauses })))
const SigningPanel = lazy(() => import('../signing/signing-panel').then((file) => ({ default: file.SigningPanel })))

interface LeaseViewProps {
  /** The contract; null closes the dialog. */
  id: number | null
  onClose: () => void
}

/** A lease contract as it was issued. */
export function LeaseView({ id, onClose }: LeaseViewProps) {
  const { data, isError } = useQuery({ ...issuedPage(id ?? 0), enabled: id !== null })
  // While it fades out it keeps what it showed.
  const last = useRef({ id: 0, page: data })
  if (id !== null) last.current = { id, page: data }
  const { id: shown, page } = last.current
  return (
    <Modal opened={id !== null} onClose={onClose} title="Lease" size="56rem">
      {shown !== 0 && (
        <Suspense fallback={<Skeleton height={96} mb={16} />}>
          <SigningPanel id={shown} />
        </Suspense>
      )}
      {shown !== 0 && page && (
        <Suspense>
          <LeaseClauses id={shown} />
        </Suspense>
      )}
      {page ? <LeaseFrame page={page} /> : isError ? <p>This could not be loaded.</p> : <Skeleton height={480} />}
      {shown !== 0 && (
        <Suspense>
          <MailOfRecord lease_id={shown} />
        </Suspense>
      )}
      {shown !== 0 && <RecordActivity of="lease_id" id={shown} />}
      <div className={footer.footer}>
        <LinkButton variant="default" to="/lease/lease" search={{ leaseId: shown }}>
          Open page
        </LinkButton>
        <DownloadButton
          fetchFile={() => downloadFile('GET lease/get-lease-info', { id: shown, format: 'pdf' }, 'lease.pdf')}
        >
          Download PDF
        </DownloadButton>
        <Button
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('lease/get-lease-info', shown)}
        >
          Print
        </Button>
      </div>
    </Modal>
  )
}
