import { showDay } from '@freehold/rules/day'
import { Button, Skeleton } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { placeholders } from '../../../widgets/layout/placeholders'
import { LinkButton } from '../../../widgets/links'
import { useToday } from '../../../widgets/today'
import { WholeDays } from '../../../widgets/words'
import { LeaseEndButtons } from '../../leasing/open/lease-end-buttons'
import { TextButton } from '../../messages/open/text-button'
import { CloseBooksDialog, preloadCloseBooks } from '../../money/open/close-books-dialog'
import { MoneyDialog, type MoneyTenant, preloadMoneyForm } from '../../money/open/money-dialogs'
import { LineQuestionButton } from '../../portal/open/line-question-button'
import { needKinds } from '../attention/need-kinds'
import type { NeedPage } from '../attention/need-pages'
import { Widget } from '../frame/widget'
import classes from './needs-you.module.css'

type Need = Reply<'GET dashboard/get-needs-you'>['data'][number]

const allDone = 'Nothing is waiting for you.'

/** Rows shown where few groups have any: the widget never has a scrollbar of its own. */
const fewest = 4

/** The first of each group, and the next most urgent where there are few groups. */
function firstOf({ data, groups }: Reply<'GET dashboard/get-needs-you'>): Need[] {
  const firsts = groups.map(({ first }) => first)
  const keys = new Set(firsts.map(keyOf))
  const others = data.filter((need) => !keys.has(keyOf(need)))
  return [...firsts, ...others.slice(0, Math.max(0, fewest - firsts.length))]
}

const keyOf = ({ kind, id, occurrence }: Need): string => `${kind} ${id} ${occurrence}`

/** The most urgent item of each group, each with the button that settles it, and the way to all of them; a lease that ends has a button for each way to go on. */
export function NeedsYou() {
  const [returning, setReturning] = useState<MoneyTenant | null>(null)
  const [closing, setClosing] = useState(false)
  const { data, isError, refetch } = useQuery(callQuery('GET dashboard/get-needs-you', {}, { silent: true }))
  const rows = data && firstOf(data)
  const count = data?.count ?? 0
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
        <ul className={classes.list}>
          {rows?.map((need) => (
            <li key={keyOf(need)} className={classes.need}>
              <div className={classes.words}>
                <strong>{need.title}</strong>
                <span>
                  <WholeDays>{need.detail}</WholeDays>
                </span>
                {need.due && (
                  <small className={classes.why}>
                    <WholeDays>{need.due.why}</WholeDays>
                  </small>
                )}
              </div>
              <When need={need} />
              <NeedButton need={need} onReturn={setReturning} onClose={() => setClosing(true)} />
            </li>
          )) ?? placeholders(3).map((place) => <Skeleton key={place} component="li" height={44} my={8} />)}
        </ul>
      )}
      {count > 0 && (
        <LinkButton variant="subtle" size="xs" fullWidth to="/needs-attention">
          {`Show all ${count.toLocaleString('en-US')}`}
        </LinkButton>
      )}
      <MoneyDialog open={returning && 'return-deposit'} tenant={returning} onClose={() => setReturning(null)} />
      <CloseBooksDialog opened={closing} onClose={() => setClosing(false)} />
    </Widget>
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
  const { page } = needKinds[kind]
  if (page?.ofAll) return <PageButton page={page} id={0} name={name} />
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
  return page && <PageButton page={page} id={id} name={name} />
}

function PageButton({ page, id, name }: { page: NeedPage; id: number; name: string }) {
  return (
    <LinkButton variant="default" size="xs" aria-label={page.label(name)} {...page.link(id)}>
      {page.text}
    </LinkButton>
  )
}
