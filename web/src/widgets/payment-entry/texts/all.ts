import type { Language, SameTexts } from '@freehold/rules/text/language'
import { en } from './en'
import { es } from './es'

export type EntryTexts = SameTexts<typeof en>

export const entryTexts: Readonly<Record<Language, EntryTexts>> = { en, es }
