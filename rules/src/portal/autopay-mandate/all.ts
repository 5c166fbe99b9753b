import type { Language } from '../../text/language'
import { en } from './en'
import { es } from './es'
import type { MandateFacts } from './facts'

/** Changes with the texts. */
export const mandateVersion = '2026-11'

/** The authorization of autopay in a language. The one that is accepted is stored, with its hash. */
export const autopayMandate: Readonly<Record<Language, (facts: MandateFacts) => string>> = { en, es }
