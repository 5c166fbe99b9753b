import type { textSettings } from '@freehold/contract/account/text-settings'
import type { HandlersOf } from '../../http/answers'
import { textSettingsShown, updateTextSettings } from './settings/update-text-settings'

export const textSettingsHandlers: HandlersOf<typeof textSettings> = {
  get: async ({ db, scope, context }) => ({ data: await textSettingsShown(db, scope, context) }),

  update: async ({ tx, scope, input, context }) => {
    await updateTextSettings(tx, scope, input, context.now())
    return {}
  },
}
