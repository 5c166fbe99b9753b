import { showDay } from '@freehold/rules/day'
import { Button, Skeleton } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { placeholders } from '../../../widgets/layout/placeholders'
import { LinkButton } from '../../../widgets/links'
import { useToday } from '../../../widgets/today'
import { LeaseEndButtons } from '../../leasing/open/lease-end-buttons'
import { TextButton } from '../../messages/open/text-button'
import { CloseBooksDialog, preloadCloseBooks } from '../../money/open/close-books-dialog'
import { MoneyDialog, type MoneyTenant, preloadMoneyForm } from '../../money/open/money-dialogs'
import { LineQuestionButton } from '../../portal/open/line-question-button'
import { Widget } from '../frame/widget'
import { needLinks } from './need-links'
import classes from './needs-you.module.css'

type Need = Reply<'GET dashboard/get-needs-you'>['data'][number]

const allDone = 'Nothing is waiting for you.'

/** Rows shown before the user asks for all: the widget never has a scrollbar of its own. */
const first = 4

/** The rows of a page, as the server answers them. */
const onPage = 20

const pageOf = (page: number) => callQuery('GET dashboard/get-needs-you', { page }, { silent: true })

/** The queue of this user, the most urgent first, each row with the button that settles it; a lease that ends has one for each way to go on. */
export function NeedsYou() {
  const [returning, setReturning] = useState<MoneyTenant | null>(null)
  const [closing, setClosing] = useState(false)
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...pageOf(page), placeholderData: keepPreviousData })
  const rows = data && (all ? data.data : data.data.slice(0, first))
  const count = data?.count ?? 0
  const pages = Math.max(1, Math.ceil(count / onPage))
  // The rows of the last page were settled: the page before it is the last one now.
  useEffect(() => {
    if (data !== undefined && page > pages) setPage(pages)
  }, [data, page, pages])
  const toggle = () => {
    setAll(!all)
    setPage(1)
  }
  return (
    <Widget
      title="Needs you"
      aside={data && data.count > 0 && <span className={classes.count}>{data.count.toLocaleString('en-US')}</span>}
      failed={isError && data === undefined}
      retry={() => void refetch()}
    >
      {rows?.length === 0 ? (
        <EmptyState icon={IconClipboardCheck} text={allDone} />
      ) : (
        <ul className={classes.list} aria-busy={isPlaceholderData}>
          {rows?.map((need) => (
            <li key={`${need.kind} ${need.id} ${need.since}`} className={classes.need}>
              <div className={classes.words}>
                <strong>{need.title}</strong>
                <span>{need.detail}</span>
                {need.due && <small className={classes.why}>{need.due.why}</small>}
              </div>
              <When need={need} />
              <NeedButton need={need} onReturn={setReturning} onClose={() => setClosing(true)} />
            </li>
          )) ?? placeholders(3).map((place) => <Skeleton key={place} component="li" height={44} my={8} />)}
        </ul>
      )}
      {all && pages > 1 && <NeedPages page={page} pages={pages} count={count} onChange={setPage} />}
      {count > first && (
        <Button variant="subtle" size="xs" fullWidth aria-expanded={all} onClick={toggle}>
          {all ? 'Show less' : `Show all ${count.toLocaleString('en-US')}`}
        </Button>
      )}
      <MoneyDialog open={returning && 'return-deposit'} tenant={returning} onClose={() => setReturning(null)} />
      <CloseBooksDialog opened={closing} onClose={() => setClosing(false)} />
    </Widget>
  )
}

interface NeedPagesProps {
  page: number
  pages: number
  count: number
  onChange: (page: number) => void
}

/** The place in a long queue, and the way on. */
function NeedPages({ page, pages, count, onChange }: NeedPagesProps) {
  const shown = (row: number) => Math.min(row, count).toLocaleString('en-US')
  return (
    <div className={classes.pages}>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p className={classes.more} aria-live="polite">
        {`${shown((page - 1) * onPage + 1)}–${shown(page * onPage)} of ${count.toLocaleString('en-US')}`}
      </p>
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </div>
  )
}

/** The day by which it is to be done; without one, the day since which it waits. */
function When({ need: { due, since } }: { need: Need }) {
  const today = useToday()
  if (due === null) return <span className={classes.since}>Since {showDay(since)}</span>
  const late = due.by < today
  return <span className={late ? classes.late : classes.since}>{`${late ? 'Was due' : 'Due'} ${showDay(due.by)}`}</span>
}

interface NeedButtonProps {
  need: Need
  onReturn: (tenant: MoneyTenant) => void
  onClose: () => void
}

function NeedButton({ need, onReturn, onClose }: NeedButtonProps) {
  const { kind, id, name } = need
  if (kind === 'BOOKS_TO_CLOSE')
    return (
      <Button variant="default" size="xs" onClick={onClose} {...preloadCloseBooks}>
        Close the books
      </Button>
    )
  if (kind === 'DEBIT_RETURN_RATE')
    return (
      <LinkButton variant="default" size="xs" to="/people/returned-payments">
        See returned payments
      </LinkButton>
    )
  if (id === null) return null
  if (kind === 'LINE_QUESTION') return <LineQuestionButton id={id} name={name} />
  if (kind === 'TEXT_LIKELY_STOP' || kind === 'TEXT_UNKNOWN' || kind === 'TEXT_UNCONFIRMED')
    return <TextButton id={id} kind={kind} name={name} />
  if (kind === 'OFFER_ANSWERED' || kind === 'OFFER_EXPIRES') return <LeaseEndButtons rent={id} name={name} offered />
  if (kind === 'LEASE_ENDS') return <LeaseEndButtons rent={id} name={name} />
  if (kind === 'DEPOSIT_TO_SETTLE')
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={`Return deposit of ${name}`}
        onClick={() => onReturn({ id, tenant_name: name })}
        {...preloadMoneyForm('return-deposit')}
      >
        Return deposit
      </Button>
    )
  const { text, label, link } = needLinks[kind]
  return (
    <LinkButton variant="default" size="xs" aria-label={label(name)} {...link(id)}>
      {text}
    </LinkButton>
  )
}
