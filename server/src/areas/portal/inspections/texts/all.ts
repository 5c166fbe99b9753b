import type { InEveryLanguage } from '@freehold/rules/text/language'
import { en } from './en'
import { es } from './es'

export const inspectionTexts: InEveryLanguage<typeof en> = { en, es }
