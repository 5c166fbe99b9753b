import { type Flag, switchOf } from '@freehold/rules/automation/switches'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import type { Reply } from '../../api/types'
import { showMoment } from '../../widgets/moment'
import { toastDone } from '../../widgets/toast'
import classes from './automation.module.css'
import { MailPreview } from './mail-preview'
import { messages } from './messages'
import { stateWords } from './state-words'

export type Runs = Reply<'GET user/get-automation-runs'>['data'][number]

/** The last and next runs of a switch, and the mail that it sends. */
export function SwitchDetails({ flag, runs }: { flag: Flag; runs: Runs | undefined }) {
  const [open, setOpen] = useState(false)
  const [preview, setPreview] = useState(false)
  const { does, label } = switchOf(flag)
  if (does === 'share' || !runs) return null
  if (!runs.may_read) return <p className={classes.facts}>{messages.notReadable}</p>
  const facts = [
    runs.next_run && `Next run: ${showMoment(runs.next_run)}`,
    runs.last_run ? `Last run: ${showMoment(runs.last_run)}` : 'No run yet',
    runs.count > 0 && `${runs.count.toLocaleString('en-US')} in all`,
  ].filter(Boolean)
  return (
    <div className={classes.details}>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <div className={classes.buttons}>
        {runs.lines.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide the last runs' : 'Show the last runs'}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setPreview(true)}
          aria-label={`Preview this email: ${label}`}
        >
          Preview this email
        </Button>
        <SendTest flag={flag} />
      </div>
      {open && <Lines lines={runs.lines} label={label} />}
      {preview && <MailPreview flag={flag} onClose={() => setPreview(false)} />}
    </div>
  )
}

function Lines({ lines, label }: { lines: Runs['lines']; label: string }) {
  return (
    <ul className={classes.lines} aria-label={`Last runs: ${label}`}>
      {lines.map(({ id, at, to, state, reason }) => (
        <li key={id}>
          <span className={classes.when}>{showMoment(at)}</span>
          <span className={classes.to}>{to || 'No one'}</span>
          <span>
            {stateWords[state]}
            {reason !== '' && <small className={classes.reason}> {reason}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SendTest({ flag }: { flag: Flag }) {
  const { email } = useMe()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { message } = await api('POST user/send-automation-test', { flag })
      toastDone(message ?? 'Sent', { about: email })
    } catch (error) {
      reportFailure(error, messages.testFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      onClick={() => void send()}
      aria-label={`Send me a test: ${switchOf(flag).label}`}
    >
      Send me a test
    </Button>
  )
}
