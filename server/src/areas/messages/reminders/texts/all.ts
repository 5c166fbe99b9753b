import type { Language } from '@freehold/rules/text/language'
import { en } from './en'
import { es } from './es'

export const reminderTexts: Readonly<Record<Language, typeof en>> = { en, es }
