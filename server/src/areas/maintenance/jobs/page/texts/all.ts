import type { InEveryLanguage } from '../../../../../guests/language'
import { en } from './en'

export const jobTexts: InEveryLanguage<typeof en> = { en }
