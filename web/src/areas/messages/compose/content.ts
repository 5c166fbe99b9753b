import type { PersonKind } from '@freehold/rules/messages/person'
import type { MessageWords } from '@freehold/rules/messages/ready/all'
import { problemWith } from '@freehold/rules/messages/variables'
import type { FormValues } from '../../../widgets/call-form/form-state'

/** The server counts and previews these: the form without its count and its time. */
const contentFields = [
  'person_kind',
  'audience',
  'channel',
  'about',
  'subject',
  'body',
  'text_body',
  'subject_es',
  'body_es',
  'text_body_es',
] as const

export interface Content extends MessageWords {
  person_kind: PersonKind
  audience: string
  channel: 'EMAIL' | 'TEXT' | 'BOTH'
  about: 'HOME' | 'NEWS'
}

export const contentOf = (values: FormValues): Content =>
  Object.fromEntries(contentFields.map((name) => [name, values[name] ?? ''])) as unknown as Content

/** Nothing is asked about words with an unknown variable: their field says what is wrong. */
export const isAskable = (content: Content): boolean =>
  contentFields.slice(4).every((name) => problemWith(content[name], content.person_kind) === null)

export const blankWords: MessageWords = {
  subject: '',
  body: '',
  text_body: '',
  subject_es: '',
  body_es: '',
  text_body_es: '',
}
