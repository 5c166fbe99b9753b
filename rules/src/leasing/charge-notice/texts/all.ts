import type { InEveryLanguage } from '../../../text/language'
import { en } from './en'
import { es } from './es'

export const chargeNoticeTexts: InEveryLanguage<typeof en> = { en, es }
