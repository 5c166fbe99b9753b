import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { NoRows } from '../../../widgets/query-table/no-rows'
import { Pager } from '../../../widgets/query-table/pager'
import linkClasses from '../../../widgets/query-table/row-link.module.css'
import { Rows } from '../../../widgets/query-table/rows'
import tableClasses from '../../../widgets/query-table/table.module.css'
import type { TableSearch, TableState } from '../../../widgets/query-table/table-search'
import { useTableQuery } from '../../../widgets/query-table/use-table-query'
import { wholeWords } from '../../../widgets/words'
import type { EntriesQuestion } from '../open/entries-question'
import { WhyAmount } from '../open/why-amount'
import classes from './entries-dialog.module.css'

const call = 'GET report/get-entries'
type Entry = RowOf<typeof call>

interface EntriesDialogProps {
  title: string
  of: EntriesQuestion
  opened: boolean
  onClose: () => void
  /** It has faded out. */
  onClosed: () => void
}

const newestFirst: TableState = { page: 1, limit: 10, query: '', orderBy: 'paid_date', ascending: false }

/** The entries behind a total, page by page; each leads to its tenant and says why it is what it is. */
export function EntriesDialog({ title, of, opened, onClose, onClosed }: EntriesDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={title}
      size="62rem"
    >
      <Entries title={title} of={of} onFollow={onClose} />
    </Modal>
  )
}

function Entries({ title, of, onFollow }: { title: string; of: EntriesQuestion; onFollow: () => void }) {
  const [state, setState] = useState(newestFirst)
  const { page, waiting, failed, reload, prefetch } = useTableQuery(call, state, of, undefined)
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const change = ({ page: at, limit, orderBy, ascending }: TableSearch) =>
    setState((now) => ({
      ...now,
      page: at ?? 1,
      limit: limit ?? now.limit,
      orderBy: orderBy ?? now.orderBy,
      ascending: ascending === undefined ? now.ascending : ascending === 1,
    }))
  const view = { title, columns: columns(onFollow), state, rows: page?.data, waiting, change, rowTone: undefined }
  if (failed || page?.count === 0)
    return (
      <NoRows
        rows="entries"
        empty={{ icon: IconListDetails, text: 'This figure has no entries.' }}
        failed={failed}
        reload={reload}
        state={state}
        change={change}
        create={undefined}
      />
    )
  return (
    <>
      <Total of={of} />
      <div className={tableClasses.frame} aria-busy={waiting || page === undefined}>
        <Rows {...view} />
        <Pager count={page?.count} state={state} change={change} prefetch={prefetch} compact={onPhone ?? false} />
      </div>
    </>
  )
}

/** The total of all pages. */
function Total({ of }: { of: EntriesQuestion }) {
  const { data } = useQuery(callQuery('GET report/get-entries-total', of, { silent: true }))
  const total = data?.data
  return (
    <p className={classes.total} aria-live="polite">
      <span>{total ? entriesWords(total.count) : ' '}</span>
      <b className="figure">{total ? showDollars(total.total) : ' '}</b>
    </p>
  )
}

const entriesWords = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)

const column = columnsOf<typeof call>()

const columns = (onFollow: () => void) => [
  column.day('paid_date', 'Date', { phone: 'under' }),
  column.custom(
    'tenant_name',
    'Tenant',
    (entry) =>
      entry.tenant_id === null ? (
        '–'
      ) : (
        // The link leaves the screen, so the dialog has to close.
        <Link
          to="/people/tenant-dashboard"
          search={{ tenantId: entry.tenant_id }}
          className={linkClasses.link}
          onClick={onFollow}
        >
          {wholeWords(entry.tenant_name)}
        </Link>
      ),
    { sort: false, kind: 'name', phone: 'under' },
  ),
  column.custom('description', 'What', whatOf, { sort: false, phone: 'title' }),
  column.custom('property_name', 'Property', homeOf, { sort: false, kind: 'name', phone: 'wide' }),
  column.custom(
    'amount',
    'Amount',
    // A row is one line of its entry. A part is the sum of all lines of a figure of the tenant, which is another amount.
    ({ id, amount }) => <WhyAmount amount={amount} figure="entry" of={{ entry_id: id }} />,
    { kind: 'money', phone: 'corner' },
  ),
]

function whatOf({ description, pay_reason, notes }: Entry) {
  const aside = [partOf(description, pay_reason), notes].filter(Boolean).join(' · ')
  return (
    <>
      {wholeWords(description || '–')}
      {aside && <span className={classes.notes}>{wholeWords(aside)}</span>}
    </>
  )
}

/** Which part of the entry it is: a payment may be of a deposit and of rent. */
function partOf(description: string, reason: Entry['pay_reason']): string {
  if (reason === null || reason === 'RENT') return ''
  const words = reasonWords[reason]
  return description.toLowerCase().includes(words.toLowerCase()) ? '' : words
}

const homeOf = ({ property_name, unit_name }: Entry) => [property_name, unit_name].filter(Boolean).join(' · ') || '–'
