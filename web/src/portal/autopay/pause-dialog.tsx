import { addDays } from '@freehold/rules/day'
import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { DayField } from '../kit/day-field'
import { Dialog } from '../kit/dialog'
import { Notice } from '../kit/notice'
import { todayHere } from '../kit/today-here'
import { useTexts } from '../texts/language'
import classes from './autopay.module.css'
import { Choices } from './choices'
import { SentNotice } from './sent-notice'
import type { Plan, Turn } from './types'

interface StepDialogProps {
  plan: Plan
  /** The payment that is under way, which no step calls back. */
  sent: Turn | undefined
  onClose: () => void
}

/** Pauses a plan for a while, or until the tenant resumes it. */
export function PauseDialog({ plan, sent, onClose }: StepDialogProps) {
  const texts = useTexts('autopay').pause
  const [how, setHow] = useState<'open' | 'until'>('open')
  const [day, setDay] = useState('')
  const { send, isSending, problem, fields } = useSend('POST tenants/pause-autopay', { onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            kind="main"
            busy={isSending}
            disabled={how === 'until' && day === ''}
            onClick={() => send({ id: plan.id, until: how === 'until' ? day : '' })}
          >
            {texts.now}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <SentNotice sent={sent} />
      <div className={classes.form}>
        <Choices
          label={texts.how}
          name="how"
          value={how}
          onChange={setHow}
          choices={[
            { value: 'open', name: texts.open },
            { value: 'until', name: texts.until },
          ]}
        />
        {how === 'until' && (
          <DayField
            label={texts.day}
            value={day}
            onChange={setDay}
            from={addDays(todayHere(), 1)}
            error={fields.until}
          />
        )}
      </div>
      <p>{texts.help}</p>
    </Dialog>
  )
}
