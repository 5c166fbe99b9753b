import type { InEveryLanguage } from '@freehold/rules/text/language'
import { useLanguage } from '../../../texts/language'
import { en } from './en'
import { es } from './es'

const texts: InEveryLanguage<typeof en> = { en, es }

export const useWritingTexts = (): typeof en => texts[useLanguage()]
