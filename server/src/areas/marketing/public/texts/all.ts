import type { InEveryLanguage } from '../../../../guests/language'
import { en } from './en'

export const homeTexts: InEveryLanguage<typeof en> = { en }
