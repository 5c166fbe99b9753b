import type { InEveryLanguage } from '../language'
import { link as en } from './en/link'

export const linkTexts: InEveryLanguage<typeof en> = { en }
