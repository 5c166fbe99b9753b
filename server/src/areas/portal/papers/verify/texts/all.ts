import type { InEveryLanguage } from '@freehold/rules/text/language'
import { verify as en } from './en'
import { verify as es } from './es'

export const verifyTexts: InEveryLanguage<typeof en> = { en, es }
