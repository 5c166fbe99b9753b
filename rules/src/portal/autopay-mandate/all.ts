import type { Language } from '../../text/language'
import { en } from './en'
import { es } from './es'
import type { MandateFacts } from './facts'

/** The authorization of autopay in a language. The one that is accepted is stored; its version is that of `mandate.ts`. */
export const autopayMandate: Readonly<Record<Language, (facts: MandateFacts) => string>> = { en, es }
