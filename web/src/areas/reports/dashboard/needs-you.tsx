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
import { CloseBooksDialog, preloadCloseBooks } from '../../money/open/close-books-dialog'
import { MoneyDialog, type MoneyTenant, preloadMoneyForm } from '../../money/open/money-dialogs'
import { Widget } from '../frame/widget'
import classes from './needs-you.module.css'

type Need = Reply<'GET dashboard/get-needs-you'>['data'][number]

const allDone = 'Nothing is waiting for you.'

/** The queue of this user, the oldest first, each row with the one button that settles it. */
export function NeedsYou() {
  const { data, isError, refetch } = useQuery(callQuery('GET dashboard/get-needs-you', {}, { silent: true }))
  const [returning, setReturning] = useState<MoneyTenant | null>(null)
  const [closing, setClosing] = useState(false)
  const rows = data?.data
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
            <li key={`${need.kind} ${need.id} ${need.since}`} className={classes.need}>
              <div className={classes.words}>
                <strong>{need.title}</strong>
                <span>{need.detail}</span>
              </div>
              <span className={classes.since}>Since {showDay(need.since)}</span>
              <NeedButton need={need} onReturn={setReturning} onClose={() => setClosing(true)} />
            </li>
          )) ?? placeholders(3).map((place) => <Skeleton key={place} component="li" height={44} my={8} />)}
        </ul>
      )}
      {data && data.count > data.data.length && (
        <p className={classes.more}>{`The oldest ${data.data.length} of ${data.count.toLocaleString('en-US')}.`}</p>
      )}
      <MoneyDialog open={returning && 'return-deposit'} tenant={returning} onClose={() => setReturning(null)} />
      <CloseBooksDialog opened={closing} onClose={() => setClosing(false)} />
    </Widget>
  )
}

interface NeedButtonProps {
  need: Need
  onReturn: (tenant: MoneyTenant) => void
  onClose: () => void
}

function NeedButton({ need: { kind, id, name }, onReturn, onClose }: NeedButtonProps) {
  if (kind === 'BOOKS_TO_CLOSE')
    return (
      <Button variant="default" size="xs" onClick={onClose} {...preloadCloseBooks}>
        Close the books
      </Button>
    )
  if (id === null) return null
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
  return (
    <LinkButton
      variant="default"
      size="xs"
      to="/property/property-owner-financial-board"
      search={{ id }}
      aria-label={`Open the owner ${name}`}
    >
      Open the owner
    </LinkButton>
  )
}
