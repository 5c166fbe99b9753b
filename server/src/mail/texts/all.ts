import type { InEveryLanguage } from '../../guests/language'
import { unsubscribe as en } from './en/unsubscribe'

export const unsubscribeTexts: InEveryLanguage<typeof en> = { en }
