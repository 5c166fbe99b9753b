import type { InEveryLanguage } from '../../../../../guests/language'
import { en } from './en'

export const signingTexts: InEveryLanguage<typeof en> = { en }
