import { textSettings } from '@freehold/contract/account/text-settings'
import { texting } from '@freehold/contract/messages/texting'
import { textSettingsHandlers } from './areas/account/text-settings.calls'
import { textingHandlers } from './areas/messages/texting.calls'
import { answers } from './http/answers'

/** The calls of staff about text messages. */
export const textNouns = {
  textSettings: answers(textSettings, textSettingsHandlers),
  texting: answers(texting, textingHandlers),
}
