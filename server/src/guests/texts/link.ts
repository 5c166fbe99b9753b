import type { InEveryLanguage } from '@freehold/rules/text/language'
import { link as en } from './en/link'
import { link as es } from './es/link'

export const linkTexts: InEveryLanguage<typeof en> = { en, es }
