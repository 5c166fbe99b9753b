import type { setup } from '@freehold/contract/reports/setup'
import type { HandlersOf } from '../../http/answers'
import { countSkip, keepProgress, setupStageOf } from '../account/setup/setup-progress.sql'
import { setupMade } from './dashboard/setup-made.sql'

/** The wizard counts records of every area, so it is answered here and not in the account's own area. */
export const setupHandlers: HandlersOf<typeof setup> = {
  get: async ({ db, scope }) => {
    const [stage, made] = await Promise.all([setupStageOf(db, scope), setupMade(db, scope)])
    return { data: { stage, made } }
  },

  keepStage: async ({ tx, scope, input }) => {
    await keepProgress(tx, scope, { setup_stage: input.stage })
    return {}
  },

  incSkipCount: async ({ tx, scope }) => ({ skip_count: await countSkip(tx, scope) }),

  finish: async ({ tx, scope }) => {
    await keepProgress(tx, scope, { finish_setup_prompt: true })
    return {}
  },

  closeChecklist: async ({ tx, scope }) => {
    await keepProgress(tx, scope, { finish_setup_prompt: true, setup_checklist_closed: true })
    return {}
  },
}
