import { showDollars } from '@freehold/rules/money'
import { monthTitle } from '@freehold/rules/month'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api, downloadFile } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { useDownload } from '../../../widgets/use-download'
import { packetsFor, useMayMakePackets } from '../../reports/open/packets-link'
import { messages } from '../messages'
import { WholeDays } from '../open/whole-days'
import classes from './owner-board.module.css'
import type { OwnerBoardSearch } from './owner-board-search'

const StatementDialog = lazyForm(() => import('./statement-dialog').then((file) => file.StatementDialog))

type Statement = Reply<'GET owner/get-statements'>['data'][number]

export type MonthDay = Parameters<typeof monthTitle>[0]

const column = plainColumnsOf<Statement>()
const columns = [
  column('Month', ({ month }) => <WholeDays>{monthTitle(month as MonthDay)}</WholeDays>, {
    kind: 'date',
    phone: 'title',
  }),
  column('Issued', ({ issued_at, issued_by }) => `${showMoment(issued_at)} by ${issued_by}`, {
    kind: 'name',
    phone: 'line',
  }),
  column('Sent', ({ sent_at, sent_to }) => (sent_at === null ? 'Not sent' : `${showMoment(sent_at)} to ${sent_to}`), {
    kind: 'name',
    phone: 'under',
  }),
  column('Closing balance', ({ closing }) => showDollars(closing), { kind: 'money', phone: 'corner' }),
  column('Actions', (statement) => <Actions {...statement} />, { kind: 'actions', phone: 'wide' }),
]

function Actions({ id, month, sent_at }: Statement) {
  const [busy, setBusy] = useState(false)
  const name = monthTitle(month as MonthDay)
  const file = useDownload(() => downloadFile('GET owner/statement', { id }, 'owner-statement.pdf'))
  async function send() {
    setBusy(true)
    try {
      toastDone((await api('POST owner/send-statement', { id })).message ?? '')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.statement.sendFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={file.busy}
        aria-label={`Download the statement of ${name} as PDF`}
        onClick={() => void file.download()}
      >
        PDF
      </Button>{' '}
      {sent_at === null && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={`Send to owner: ${name}`}
          onClick={() => void send()}
        >
          Send to owner
        </Button>
      )}
    </>
  )
}

/** The statements that an owner was issued, and the next one. */
export function OwnerStatements({ owner }: { owner: number }) {
  const { statement: prepares }: OwnerBoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useQuery(
    callQuery('GET owner/get-statements', { id: owner }, { failure: messages.statement.loadFailed }),
  )
  const next = data?.next_month ?? null
  const mayMakePackets = useMayMakePackets()
  const prepare = (statement: 1 | undefined) =>
    void navigate({ to: '.', search: { id: owner, statement }, replace: true, resetScroll: false })
  return (
    <section aria-labelledby="owner-statements" className={`${classes.table} ${classes.whole}`}>
      <div className={classes.titled}>
        <h2 id="owner-statements">Statements</h2>
        {mayMakePackets && (
          <LinkButton size="compact-sm" variant="default" {...packetsFor([owner])}>
            Make a packet
          </LinkButton>
        )}
      </div>
      <PlainTable title="Statements" columns={columns} rows={data?.data} empty={messages.statement.none} />
      {next !== null && (
        <p className={classes.total}>
          <span>Next: {monthTitle(next as MonthDay)}</span>
          <Button
            size="compact-sm"
            onPointerEnter={StatementDialog.preload}
            onFocus={StatementDialog.preload}
            onClick={() => prepare(1)}
          >
            Prepare statement
          </Button>
        </p>
      )}
      <Suspense>
        <StatementDialog owner={owner} month={prepares ? next : null} onClose={() => prepare(undefined)} />
      </Suspense>
    </section>
  )
}
