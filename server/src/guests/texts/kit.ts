import type { InEveryLanguage } from '../language'
import { kit as en } from './en/kit'

export const kitTexts: InEveryLanguage<typeof en> = { en }
