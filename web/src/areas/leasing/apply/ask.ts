import { api } from '../../../api/client'
import type { CallKey, Input, Reply } from '../../../api/types'
import { languageNow } from './language'

/** Asks a call of the pages for applicants. The server words a refusal in the language of the page. */
export const ask = <K extends CallKey>(key: K, input: Input<K>): Promise<Reply<K>> =>
  api(key, input, { language: languageNow() })
