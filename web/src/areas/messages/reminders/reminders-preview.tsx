import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Input, Reply } from '../../../api/types'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { messages } from '../messages'
import { PersonLink } from '../person-link'
import classes from './reminders.module.css'

type Home = Reply<'GET message/preview-late-reminders'>['data'][number]

interface RemindersPreviewProps {
  asked: Input<'GET message/preview-late-reminders'>
  onClose: () => void
}

/** The tenants who would get a reminder today, and those who are left out. */
export function RemindersPreview({ asked, onClose }: RemindersPreviewProps) {
  useFocusBack(true)
  const { data, error } = useQuery(callQuery('GET message/preview-late-reminders', asked, { silent: true }))
  return (
    <Modal opened onClose={onClose} title="Who gets a reminder today" size="44rem">
      {error && <p>{isCallError(error) ? (error.fields?.days ?? error.message) : messages.reminders.loadFailed}</p>}
      {!data && !error && <Skeleton height={220} />}
      {data && (
        <>
          <p className={classes.text}>{summaryOf(data)}</p>
          <ul className={classes.homes}>
            {data.data.map((home) => (
              <Line key={home.occupancy_id} home={home} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

function summaryOf({ count, reminded, data }: Reply<'GET message/preview-late-reminders'>): string {
  if (count === 0) return messages.reminders.none
  const figure = (number: number) => number.toLocaleString('en-US')
  const shown = data.length < count ? ` The first ${figure(data.length)} of ${figure(count)} are shown.` : ''
  return `${figure(reminded)} ${reminded === 1 ? 'gets' : 'get'} one, ${figure(data.length - reminded)} left out.${shown}`
}

function Line({ home }: { home: Home }) {
  const { tenant_id, tenant_name, owed, due, days_after, reason, by_email, by_text } = home
  const ways = [by_email && 'email', by_text && 'text'].filter(Boolean).join(' and ')
  return (
    <li className={classes.home} data-left={reason !== null || undefined}>
      <span className={classes.who}>
        <PersonLink person={{ kind: 'TENANT', id: tenant_id }} name={tenant_name} />
        <small>{home.home}</small>
      </span>
      <span className={classes.sum}>
        {showDollars(owed)}
        <small>
          {days_after === 1 ? '1 day' : `${days_after} days`} after {showDay(due as never)}
        </small>
      </span>
      <small className={classes.way}>{reason ?? `By ${ways}`}</small>
    </li>
  )
}
