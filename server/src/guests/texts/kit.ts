import type { InEveryLanguage } from '@freehold/rules/text/language'
import { kit as en } from './en/kit'
import { kit as es } from './es/kit'

export const kitTexts: InEveryLanguage<typeof en> = { en, es }
