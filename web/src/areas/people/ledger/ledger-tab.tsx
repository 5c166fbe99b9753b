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
import { useToday } from '../../../widgets/today'
import { VoidPaymentForm } from '../../money/open/void-payment'
import { LineQuestions } from '../../portal/open/line-questions'
import { messages } from '../messages'
import type { Tenant } from '../tenant-head'
import classes from '../tenant-page.module.css'
import { type Line, ledgerColumns } from './ledger-columns'

const TakeBackForm = lazyForm(() => import('./void-charge-form').then((file) => file.TakeBackForm))

type Key = Pick<Input<'GET tenant/get-ledger'>, 'before_day' | 'before_entry'>

/** A page at a time: after ten years there are thousands of lines. */
function useLedger(id: number) {
  const first: Key = {}
  return useInfiniteQuery({
    queryKey: ['GET tenant/get-ledger', { id }],
    queryFn: ({ pageParam, signal }) => api('GET tenant/get-ledger', { id, ...pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ data, more }): Key | undefined => {
      const last = data.at(-1)
      return more && last ? { before_day: last.day, before_entry: last.id } : undefined
    },
    meta: { failure: messages.loadFailed },
  })
}

/** All charges and payments, newest first, with the balance after each. A void is listed with the entry it voids. */
export function LedgerTab({ tenant }: { tenant: Tenant }) {
  const { group_id } = useMe()
  const today = useToday()
  const [voiding, setVoiding] = useState<Line | null>(null)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useLedger(tenant.id)
  const lines = data?.pages.flatMap((page) => page.data)
  const [hides, setHides] = useState(false)
  const mails = mayGroup(group_id, 'money')
  const columns = ledgerColumns({
    today,
    verbs: { voidLine: mails && !isArchived(tenant) ? setVoiding : null, mails },
  })
  const stop = () => setVoiding(null)
  return (
    <>
      <div className={classes.tools}>
        <Button variant={hides ? 'light' : 'subtle'} aria-pressed={hides} onClick={() => setHides(!hides)}>
          Hide voided entries
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('tenant/print-billing-list', tenant.id)}
        >
          Print
        </Button>
        <DownloadButton
          fetchFile={() =>
            downloadFile('GET tenant/print-billing-list', { id: tenant.id, format: 'pdf' }, 'statement.pdf')
          }
        >
          Download PDF
        </DownloadButton>
      </div>
      <PlainTable
        title="Ledger"
        columns={columns}
        rows={hides ? lines?.filter(({ voided }) => voided === null) : lines}
        empty={messages.noHistory}
      />
      {hasNextPage && (
        <div className={classes.older}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older lines
          </Button>
        </div>
      )}
      <LineQuestions tenant={tenant.id} />
      <FormModal title={titleOf(voiding)} opened={voiding !== null} onClose={stop}>
        {voiding && <VoidForm line={voiding} tenant={tenant} onDone={stop} />}
      </FormModal>
    </>
  )
}

function titleOf(line: Line | null): string {
  if (line?.kind === 'OPENING') return line.paid > 0 ? 'Void the opening credit' : 'Void the opening balance'
  return line?.kind === 'PAYMENT' ? 'Void a payment' : 'Void a charge'
}

function VoidForm({ line, tenant, onDone }: { line: Line; tenant: Tenant; onDone: () => void }) {
  const { id, pay_reason, description, day, charged, paid } = line
  if (paid > 0) {
    const payment = { id, pay_reason, tenant_name: tenant.tenant_name, paid_date: day, paid_amount: paid }
    return <VoidPaymentForm payment={payment} opening={line.kind === 'OPENING'} onDone={onDone} />
  }
  return <TakeBackForm entry={{ id, description, history_date: day, paid_amount: charged }} onDone={onDone} />
}
