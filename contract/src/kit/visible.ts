/** These characters show nothing. U+2800 is a braille cell without dots; Hangul fillers are among the ignorable. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u

/** Variation selectors and tags choose how the character before them is drawn: a red heart, the flag of Wales. */
const attached = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u{E0020}-\u{E007F}]/u

/** NUL is left in its place: a text that holds one is refused, not mended. */
const isUnseen = (character: string): boolean => character !== '\0' && unseen.test(character)

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)

const startOfCharacterBefore = (text: string, end: number): number =>
  end >= 2 && (text.codePointAt(end - 2) ?? 0) > 0xffff ? end - 2 : end - 1

/**
 * Trims invisible characters from both ends: blanks, and characters that would make a name look empty. Inside the text
 * they stay, because joiners there make words and emoji. It walks instead of matching: an expression that looks for
 * blanks before the end takes quadratic time in a text full of them.
 */
export function trimmed(text: string): string {
  let start = 0
  while (start < text.length && isUnseen(characterAt(text, start))) start += characterAt(text, start).length
  if (start === text.length) return ''
  let end = text.length
  for (let before = startOfCharacterBefore(text, end); isUnseen(characterAt(text, before)); ) {
    end = before
    before = startOfCharacterBefore(text, end)
  }
  while (end < text.length && attached.test(characterAt(text, end))) end += characterAt(text, end).length
  return text.slice(start, end)
}
