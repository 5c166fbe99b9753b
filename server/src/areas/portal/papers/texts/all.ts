import type { InEveryLanguage } from '@freehold/rules/text/language'
import { papers as en } from './en'
import { papers as es } from './es'

export const papersTexts: InEveryLanguage<typeof en> = { en, es }
