import { useState } from 'react'
import { Button, LinkButton } from '../kit/button'
import { Notice } from '../kit/notice'
import { StateTag } from '../kit/state-tag'
import { useFormats, useTexts } from '../texts/language'
import classes from './autopay.module.css'
import { mailDays } from './mail-days'
import { PauseDialog } from './pause-dialog'
import { setUpAddress } from './set-up-address'
import { stateKinds } from './state-kinds'
import { StopDialog } from './stop-dialog'
import type { Plan, Turn } from './types'
import { useDays } from './use-days'
import { useResume } from './use-resume'

interface PlanPartProps {
  plan: Plan
  turns: readonly Turn[]
  /** True if its home is named, because there are several. */
  named: boolean
  mayChange: boolean
  mayStart: boolean
}

/** One plan: its state, what it takes next, and its steps. */
export function PlanPart({ plan, turns, named, mayChange, mayStart }: PlanPartProps) {
  const texts = useTexts('autopay')
  const { state, home, why } = plan
  return (
    <div className={classes.plan}>
      {named && <h3>{home}</h3>}
      <div>
        <StateTag kind={stateKinds[state] ?? 'note'}>{texts.states[state]}</StateTag>
      </div>
      {state === 'ACTIVE' ? <Next plan={plan} turns={turns} /> : <Resting plan={plan} />}
      {state === 'ACTIVE' && why !== '' && <Notice kind="wait">{why}</Notice>}
      {mayChange && state !== 'ENDED' && <Steps plan={plan} turns={turns} />}
      {mayChange && state === 'ENDED' && mayStart && (
        <div>
          <LinkButton to={setUpAddress(plan.rent_id)}>{texts.setUpAgain}</LinkButton>
        </div>
      )}
    </div>
  )
}

function Next({ plan, turns }: Pick<PlanPartProps, 'plan' | 'turns'>) {
  const texts = useTexts('autopay')
  const inSentence = useDays()
  const { next, method } = plan
  const { money, dayInWords } = useFormats()
  const days = inSentence(mailDays(plan, turns))
  if (next === null)
    return (
      <>
        <p>{texts.noNext}</p>
        <p className={classes.dim}>{texts.from(method)}</p>
      </>
    )
  return (
    <>
      <p className={classes.takes}>{texts.takes(money(next.amount), dayInWords(next.on))}</p>
      <p className={classes.dim}>
        {texts.from(method)} {next.fee > 0 && texts.withFee(money(next.fee), money(next.total))}{' '}
        {days === '' ? texts.announced : texts.writes(days)}
      </p>
    </>
  )
}

/** Why it rests or has ended, and what that means. */
function Resting({ plan: { state, why, paused_until } }: { plan: Plan }) {
  const texts = useTexts('autopay')
  const paused = paused_until === null ? texts.pausedHelp : texts.pausedUntilHelp
  return (
    <Notice kind="wait">
      {why !== '' && <p>{why}</p>}
      <p>{state === 'PAUSED' ? paused : texts.endedHelp}</p>
    </Notice>
  )
}

function Steps({ plan, turns }: { plan: Plan; turns: readonly Turn[] }) {
  const texts = useTexts('autopay')
  const [asked, setAsked] = useState<'pause' | 'stop' | null>(null)
  const resume = useResume()
  const close = () => setAsked(null)
  const sent = turns.find(({ state }) => state === 'SENT')
  return (
    <>
      <div className={classes.steps}>
        <LinkButton to={setUpAddress(plan.rent_id)}>{texts.change}</LinkButton>
        {plan.state === 'PAUSED' ? (
          <Button onClick={() => resume(plan.id)}>{texts.resumes}</Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setAsked('pause')}>
            {texts.pauses}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setAsked('stop')}>
          {texts.stops}
        </Button>
      </div>
      {asked === 'pause' && <PauseDialog plan={plan} sent={sent} onClose={close} />}
      {asked === 'stop' && <StopDialog plan={plan} sent={sent} onClose={close} />}
    </>
  )
}
