import type { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import type { HandlersOf } from '../../http/answers'
import { inspectionSettingShown, saveSetting } from './settings/save-setting'

export const inspectionSettingHandlers: HandlersOf<typeof inspectionSetting> = {
  get: async ({ db, scope }) => ({ data: await inspectionSettingShown(db, scope) }),

  save: async ({ tx, scope, input }) => {
    await saveSetting(tx, scope, input)
    return {}
  },
}
