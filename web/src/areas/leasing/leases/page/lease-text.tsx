import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { downloadFile } from '../../../../api/client'
import { Card } from '../../../../widgets/cards/card'
import { DownloadButton } from '../../../../widgets/download-button'
import { openPage } from '../../../../widgets/open-paper'
import { issuedPage } from '../../open/issued-page'
import { LeaseFrame } from '../../open/lease-frame'
import { messages } from '../messages'
import type { LeaseOfPage } from './lease-page-data'
import classes from './lease-text.module.css'

const LeaseClauses = lazy(() => import('../../open/lease-clauses').then((file) => ({ default: file.LeaseClauses })))

/** A contract as it was issued, to read, print and keep. An uploaded lease is a PDF among its papers. */
export function LeaseText({ lease: { id, kind } }: { lease: LeaseOfPage }) {
  const [shown, setShown] = useState(false)
  if (kind === 'UPLOAD') return null
  return (
    <Card title="Lease as issued">
      <div className={classes.buttons}>
        <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the lease' : 'Read the lease'}
        </Button>
        <DownloadButton fetchFile={() => downloadFile('GET lease/get-lease-info', { id, format: 'pdf' }, 'lease.pdf')}>
          Download PDF
        </DownloadButton>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('lease/get-lease-info', id)}
        >
          Print
        </Button>
      </div>
      {shown && <Issued id={id} />}
    </Card>
  )
}

function Issued({ id }: { id: number }) {
  const { data, isError } = useQuery(issuedPage(id))
  if (isError) return <p>{messages.pageFailed}</p>
  if (data === undefined) return <Skeleton height={480} />
  return (
    <>
      <Suspense>
        <LeaseClauses id={id} />
      </Suspense>
      <LeaseFrame page={data} />
    </>
  )
}
