import type { InEveryLanguage } from '../../../../../guests/language'
import { en } from './en'

export const approvalTexts: InEveryLanguage<typeof en> = { en }
