import type { InEveryLanguage } from '../../../../guests/language'
import { en } from './en'

export const confirmTexts: InEveryLanguage<typeof en> = { en }
