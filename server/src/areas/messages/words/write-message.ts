import type { PersonKind } from '@freehold/rules/messages/person'
import type { MessageWords } from '@freehold/rules/messages/ready/all'
import type { SkipReason } from '@freehold/rules/messages/skip-reasons'
import { fillText, neededBy } from '@freehold/rules/messages/variables'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { ReaderValues } from './values'

export interface Written {
  /** The language of the words; a message without Spanish words is English to all. */
  emailLanguage: Language
  subject: string
  body: string
  text: string
}

type Content = Pick<MessageWords, 'subject' | 'body' | 'text_body' | 'subject_es' | 'body_es' | 'text_body_es'>

/** The words of a message in a reader's language; in English where it has no others. */
function wordsFor(words: Content, language: string) {
  const emailIn: Language = language === 'es' && words.subject_es !== '' && words.body_es !== '' ? 'es' : firstLanguage
  const textIn: Language = language === 'es' && words.text_body_es !== '' ? 'es' : firstLanguage
  return {
    emailIn,
    textIn,
    subject: emailIn === 'es' ? words.subject_es : words.subject,
    body: emailIn === 'es' ? words.body_es : words.body,
    text: textIn === 'es' ? words.text_body_es : words.text_body,
  }
}

/** A message as one reader gets it. */
export function writtenFor(words: Content, language: string, values: ReaderValues): Written {
  const { emailIn, textIn, subject, body, text } = wordsFor(words, language)
  return {
    emailLanguage: emailIn,
    // A subject is one line, whatever a name holds.
    subject: fillText(subject, values.in(emailIn)).replace(/\s+/g, ' ').trim(),
    body: fillText(body, values.in(emailIn)),
    text: fillText(text, values.in(textIn)),
  }
}

const reasonOf = (name: string): SkipReason =>
  name.startsWith('next_rent') ? 'NO_RENT' : name === 'lease.ends' ? 'NO_END' : 'NO_HOME'

/** The reason why a reader can't be written to, because a variable has no value and no fallback; null where all have one. */
export function missingFor(
  words: Content,
  kind: PersonKind,
  language: string,
  { channel, values }: { channel: 'EMAIL' | 'TEXT' | 'BOTH'; values: ReaderValues },
): SkipReason | null {
  const { emailIn, subject, body, text } = wordsFor(words, language)
  const texts = [...(channel === 'TEXT' ? [] : [subject, body]), ...(channel === 'EMAIL' ? [] : [text])]
  const own = values.in(emailIn)
  const missing = neededBy(texts, kind).find((name) => !own[name])
  return missing === undefined ? null : reasonOf(missing)
}
