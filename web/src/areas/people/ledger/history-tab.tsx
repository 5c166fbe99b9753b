import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, downloadFile } from '../../../api/client'
import { useMe } from '../../../api/session'
import type { Input } from '../../../api/types'
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

type Key = Pick<Input<'GET tenant/get-tenant-history-list'>, 'before_day' | 'before_entry'>

/** The newest lines first, and older ones on request: after ten years there are thousands. */
function useHistory(id: number, voided: boolean) {
  const first: Key = {}
  return useInfiniteQuery({
    queryKey: ['GET tenant/get-tenant-history-list', { id, with_voided: voided }],
    queryFn: ({ pageParam, signal }) =>
      api('GET tenant/get-tenant-history-list', { id, with_voided: voided, paged: true, ...pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ data, more }): Key | undefined => {
      const [oldest] = data
      return more && oldest ? { before_day: oldest.history_date, before_entry: oldest.id } : undefined
    },
    meta: { failure: messages.loadFailed },
  })
}

/** Charges and payments, oldest first, with the balance after each. */
export function HistoryTab({ tenant }: { tenant: Tenant }) {
  const { id } = tenant
  const { group_id } = useMe()
  const [voided, setVoided] = useState(false)
  const [takingBack, setTakingBack] = useState<Entry | null>(null)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(id, voided)
  const entries = data?.pages.toReversed().flatMap((page) => page.data)
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
      {hasNextPage && (
        <div className={classes.older}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older lines
          </Button>
        </div>
      )}
      <PlainTable title="History" columns={columns} rows={entries} empty={messages.noHistory} />
      <FormModal title="Void a charge" opened={takingBack !== null} onClose={stop}>
        {takingBack && <TakeBackForm entry={takingBack} onDone={stop} />}
      </FormModal>
    </>
  )
}
