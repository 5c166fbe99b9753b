import type { Language } from '@freehold/rules/text/language'
import { letter as en } from './en'
import { letter as es } from './es'

export const letterTexts: Readonly<Record<Language, typeof en>> = { en, es }
