import type { automation } from '@freehold/contract/automation/automation'
import { type Flag, flags } from '@freehold/rules/automation/switches'
import type { HandlersOf } from '../../http/answers'
import { storedSwitches } from '../account/automation/switch.sql'
import { previewOf, sendSwitchTest } from './preview-switch'
import { saveSwitches } from './save-switches'
import { switchRuns } from './switch-runs'

export const automationHandlers: HandlersOf<typeof automation> = {
  load: async ({ db, scope }) => {
    const on = new Set((await storedSwitches(db, scope.account)).filter((one) => one.on).map(({ flag }) => flag))
    return { data: Object.fromEntries(flags.map((flag) => [flag, on.has(flag)])) as Record<Flag, boolean> }
  },

  save: async ({ tx, scope, input, context }) => {
    await saveSwitches(tx, scope, input, context.now())
    return {}
  },

  runs: async ({ db, scope, context }) => ({ data: await switchRuns(db, scope, context.now()) }),

  preview: async ({ db, scope, input, context }) => ({ data: await previewOf(context, db, scope, input.flag) }),

  sendTest: async ({ scope, input, context }) => {
    await sendSwitchTest(context, scope, input.flag)
    return {}
  },
}
