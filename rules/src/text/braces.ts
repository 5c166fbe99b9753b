const placeholder = /\{([a-z][A-Za-z]*)\}/g

/** The names in braces of a text; null where a brace is not part of a name. */
export const namesIn = (text: string): string[] | null =>
  /[{}]/.test(text.replace(placeholder, '')) ? null : [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** A sentence about a brace without a name, or a name that is not known; null when all is well. */
export function problemWithNames(text: string, known: readonly string[]): string | null {
  const names = namesIn(text)
  if (names === null) return 'A brace has no name in it. Write a variable like {name}.'
  const unknown = names.find((name) => !known.includes(name))
  return unknown === undefined
    ? null
    : `There is no variable {${unknown}}. Choose from ${known.map((name) => `{${name}}`).join(', ')}.`
}

/** Fills the names in. A single pass leaves values that look like a name as they are. */
export const fillNames = (text: string, wordsFor: (name: string) => string): string =>
  text.replace(placeholder, (_, name: string) => wordsFor(name))
