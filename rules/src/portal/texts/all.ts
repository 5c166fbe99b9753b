import type { Language, SameTexts } from '../../text/language'
import { en } from './en'
import { es } from './es'

export const titleTexts: Readonly<Record<Language, SameTexts<typeof en>>> = { en, es }
