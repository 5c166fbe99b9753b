import type { Language, SameTexts } from '@freehold/rules/text/language'
import { en } from './en'
import { es } from './es'

export const shareTexts: Readonly<Record<Language, SameTexts<typeof en>>> = { en, es }
