import type { Language, SameTexts } from '@freehold/rules/text/language'
import { en } from './en'
import { es } from './es'

export type WhyTexts = SameTexts<typeof en>
export const whyTexts: Readonly<Record<Language, WhyTexts>> = { en, es }
