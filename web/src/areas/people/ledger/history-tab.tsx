import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { DownloadButton } from '../../../widgets/download-button'
import { PlainTable } from '../../../widgets/layout/plain-table'
import { openPage } from '../../../widgets/open-paper'
import { isArchived } from '../../../widgets/restore'
import { messages } from '../messages'
import type { Tenant } from '../tenant-head'
import classes from '../tenant-page.module.css'
import { type Entry, historyColumns, voidColumn } from './history-columns'

const TakeBackForm = lazyForm(() => import('./void-charge-form').then((file) => file.TakeBackForm))

/** Charges and payments, oldest first, with the balance after each. */
export function HistoryTab({ tenant }: { tenant: Tenant }) {
  const { id } = tenant
  const { group_id } = useMe()
  const [voided, setVoided] = useState(false)
  const [takingBack, setTakingBack] = useState<Entry | null>(null)
  const { data } = useQuery(
    callQuery('GET tenant/get-tenant-history-list', { id, with_voided: voided }, { failure: messages.loadFailed }),
  )
  const columns =
    mayGroup(group_id, 'money') && !isArchived(tenant)
      ? [...historyColumns, voidColumn(setTakingBack, TakeBackForm.preload)]
      : historyColumns
  const stop = () => setTakingBack(null)
  return (
    <>
      <div className={classes.tools}>
        <Button variant={voided ? 'light' : 'subtle'} aria-pressed={voided} onClick={() => setVoided(!voided)}>
          Show voided entries
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('tenant/print-billing-list', id)}
        >
          Print
        </Button>
        <DownloadButton
          fetchFile={() => downloadFile('GET tenant/print-billing-list', { id, format: 'pdf' }, 'statement.pdf')}
        >
          Download PDF
        </DownloadButton>
      </div>
      <PlainTable title="History" columns={columns} rows={data?.data} empty={messages.noHistory} />
      <FormModal title="Void a charge" opened={takingBack !== null} onClose={stop}>
        {takingBack && <TakeBackForm entry={takingBack} onDone={stop} />}
      </FormModal>
    </>
  )
}
