import { parseDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { dayWords } from '../../../widgets/days/day-words'
import { DayInput } from '../../../widgets/days/lazy-day-input'
import { toastDone, toastError } from '../../../widgets/toast'
import classes from './apply-link.module.css'
import { type ApplyLink, countWords, linkWords } from './link-words'
import { messages } from './messages'

interface ApplyLinkSwitchProps {
  property: number
  unit: number | null
  /** Null where no link was ever switched on. */
  link: ApplyLink | null
}

/** Switches a public link on and off, with its last day, and copies its address. */
export function ApplyLinkSwitch({ property, unit, link }: ApplyLinkSwitchProps) {
  const [ends, setEnds] = useState(link?.ends_on ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const label = useId()
  const on = link?.on ?? false

  async function save(next: boolean, endsOn: string) {
    if (endsOn !== '' && parseDay(endsOn) === null) return setFault(dayWords.any)
    setBusy(true)
    setFault(null)
    try {
      const sent = { property_id: property, unit_id: unit, on: next, ends_on: endsOn, version: link?.version ?? null }
      await api('POST rental-app/save-apply-link', sent)
      await reloadAfterSave()
    } catch (error) {
      if (isCallError(error) && error.fields.ends_on) setFault(error.fields.ends_on)
      else if (isCallError(error) && error.theirs) {
        toastError(messages.linkChanged(error.theirs.by))
        await reloadAfterSave()
      } else reportFailure(error, messages.linkFailed)
    }
    setBusy(false)
  }
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toastDone(messages.copied)
    } catch (error) {
      reportFailure(error, messages.linkFailed)
    }
  }

  return (
    <div className={classes.link}>
      <p id={label}>{link === null ? messages.off : `${linkWords(link)}. ${countWords(link)}.`}</p>
      <div className={classes.row}>
        <DayInput label="Last day (optional)" keepsText clearable value={ends} error={fault} onChange={setEnds} />
        {on && ends !== (link?.ends_on ?? '') && (
          <Button variant="default" loading={busy} onClick={() => void save(true, ends)}>
            Save last day
          </Button>
        )}
        <Button variant="default" loading={busy} aria-describedby={label} onClick={() => void save(!on, ends)}>
          {on ? 'Turn off' : 'Turn on'}
        </Button>
        {link !== null && (
          <Button disabled={link.state !== 'OPEN'} onClick={() => void copy(link.url)}>
            Copy link
          </Button>
        )}
      </div>
    </div>
  )
}
