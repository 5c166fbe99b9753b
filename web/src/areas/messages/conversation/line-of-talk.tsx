import { type Day, showDay } from '@freehold/rules/day'
import { Anchor, Button } from '@mantine/core'
import { IconDeviceMobile, IconMail, IconMessage, IconPhone, IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { Line } from '../open/conversation'
import classes from './conversation.module.css'

const icons = {
  MESSAGE: IconMessage,
  MAIL: IconRobot,
  TEXT: IconDeviceMobile,
  EMAIL_IN: IconMail,
  TEXT_IN: IconDeviceMobile,
  CALL: IconPhone,
} as const

const stateWords: Readonly<Record<Line['state'], string>> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  UNCONFIRMED: 'Sent, not confirmed',
  FAILED: 'Failed',
  SUPPRESSED: 'Held back',
  SKIPPED: 'Left out',
  CANCELED: 'Not sent',
  RECEIVED: 'Received',
  NOTED: '',
}

interface LineProps {
  line: Line
  name: string
  openMail: (id: number) => void
  openCall: ((line: Line) => void) | undefined
}

const isIn = ({ kind, call }: Line): boolean => kind === 'EMAIL_IN' || kind === 'TEXT_IN' || call?.direction === 'IN'

const longest = 600

/** One message, mail, text or call of a conversation. */
export function LineOfTalk({ line, name, openMail, openCall }: LineProps) {
  const Drawing = icons[line.kind]
  const { subject, body, state, reason, mail_id } = line
  const short = body.length > longest ? `${body.slice(0, longest)}…` : body
  return (
    <li className={classes.line} data-in={isIn(line) || undefined} data-kind={line.kind}>
      <p className={classes.head}>
        <Drawing size={16} stroke={1.5} aria-hidden />
        <strong>{whoOf(line, name)}</strong>
        <time dateTime={line.at}>{showMoment(line.at)}</time>
        <span data-state={state} className={classes.state}>
          {stateWords[state]}
        </span>
      </p>
      {subject !== '' &&
        (mail_id === null ? (
          <p className={classes.subject}>{subject}</p>
        ) : (
          <Anchor component="button" type="button" className={classes.subject} onClick={() => openMail(mail_id)}>
            {subject}
          </Anchor>
        ))}
      {line.kind !== 'MAIL' && <p className={classes.body}>{short}</p>}
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
      {line.call && <FollowUp line={line} call={line.call} openCall={openCall} />}
    </li>
  )
}

function whoOf({ kind, by, call }: Line, name: string): string {
  if (kind === 'EMAIL_IN' || kind === 'TEXT_IN') return name
  if (kind === 'MAIL') return by === '' ? 'Freehold' : by
  if (call === null) return by || 'Freehold'
  const long = call.minutes === 1 ? '1 minute' : `${call.minutes} minutes`
  return call.direction === 'IN' ? `${name} called ${by}, ${long}` : `${by} called ${name}, ${long}`
}

interface FollowUpProps {
  line: Line
  call: NonNullable<Line['call']>
  openCall: ((line: Line) => void) | undefined
}

function FollowUp({ line, call: { follow_up_on, followed_up_at }, openCall }: FollowUpProps) {
  const [busy, setBusy] = useState(false)
  const done = async () => {
    setBusy(true)
    try {
      const { message } = await api('POST call/follow-up', { id: line.id })
      toastDone(message ?? 'The follow-up is done.')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={classes.follow}>
      {follow_up_on !== null && (
        <span>
          {followed_up_at === null
            ? `Follow up on ${showDay(follow_up_on as Day)}`
            : `Followed up on ${showMoment(followed_up_at)}`}
        </span>
      )}
      {openCall && follow_up_on !== null && followed_up_at === null && (
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void done()}>
          Done
        </Button>
      )}
      {openCall && (
        <Button size="compact-sm" variant="subtle" onClick={() => openCall(line)}>
          Edit
        </Button>
      )}
    </p>
  )
}
