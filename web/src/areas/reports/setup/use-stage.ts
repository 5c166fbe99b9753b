import {
  type SetupChoice,
  type SetupFacts,
  type SetupStage,
  stageAfter,
  stageToResume,
} from '@freehold/rules/account/setup-stage'
import { useCallback, useState } from 'react'
import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { messages } from './messages'

/** The stage of the wizard. The server keeps each one, so that the user goes on from there. */
export function useStage(kept: number, facts: SetupFacts) {
  const { membership, tenants } = facts
  const [stage, setStage] = useState<SetupStage>(() => stageToResume(kept, { membership, tenants }))
  const choose = useCallback(
    (choice: SetupChoice) => {
      const to = stageAfter(stage, choice, { membership, tenants })
      if (to === null) return
      setStage(to)
      // The wizard goes on without: only the place to resume would be an older one.
      api('POST user/save-setup-stage', { stage: to }).catch((error) => reportFailure(error, messages.failed))
    },
    [stage, membership, tenants],
  )
  return { stage, choose }
}
