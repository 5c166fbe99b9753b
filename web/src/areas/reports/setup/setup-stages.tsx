import { chapterOfStage, chaptersFor } from '@freehold/rules/account/setup-stage'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { saveMe, useMe, useSession } from '../../../api/session'
import { ChapterRail } from './chapter-rail'
import type { Made } from './chapters'
import { messages } from './messages'
import classes from './setup.module.css'
import { type Carried, Stage } from './stage'
import { useStage } from './use-stage'

interface SetupStagesProps {
  /** The stage that was left. */
  kept: number
  made: Made
  onClose: () => void
}

export function SetupStages({ kept, made, onClose }: SetupStagesProps) {
  const me = useMe()
  const { subscription } = useSession()
  const facts = {
    membership: subscription?.membership === 'pro' && subscription.status === 'active',
    tenants: made.tenants > 0,
  }
  const { stage, choose } = useStage(kept, facts)
  const [carried, setCarried] = useState<Carried>({ owner: null, property: null, unit: null })

  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      reportFailure(error, messages.failed)
    }
  }
  const skipForNow = () =>
    attempt(async () => {
      const { skip_count } = await api('GET user/inc-skip-count', {})
      saveMe({ ...me, skip_count })
      onClose()
    })
  const finish = () =>
    attempt(async () => {
      await api('GET user/finish-setup-prompt', {})
      saveMe({ ...me, finish_setup_prompt: 1 })
      onClose()
    })
  const addSelf = () =>
    attempt(async () => {
      const { id: owner } = await api('GET property/clone-property-owner', {})
      setCarried((before) => ({ ...before, owner }))
      void reloadAfterSave()
      choose('next')
    })

  return (
    <div className={classes.wizard}>
      <ChapterRail chapters={chaptersFor(facts)} current={chapterOfStage(stage)} made={made} />
      <div className={classes.stage}>
        <Stage
          key={stage}
          stage={stage}
          made={made}
          carried={carried}
          choose={choose}
          onSaved={(record) => setCarried((before) => ({ ...before, ...record }))}
          onSkipForNow={() => void skipForNow()}
          onSelf={() => void addSelf()}
          onFinish={() => void finish()}
          onClose={onClose}
        />
      </div>
    </div>
  )
}
