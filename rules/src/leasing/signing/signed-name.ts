/** Letters that Unicode doesn't take apart into a letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** "Jr." and the like, which people leave out. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** The names in a full name, without case, accents, punctuation and suffixes. */
function namesIn(fullName: string): string[] {
  const letters = fullName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => plain[letter] ?? letter)
    // An apostrophe is part of a name: O'Neill is typed as ONeill.
    .replace(/['’ʼ`]/g, '')
  const names = letters.split(/[^\p{L}\p{N}]+/u).filter((name) => name !== '')
  return names.filter((name, at) => at === 0 || !suffixes.has(name))
}

/**
 * Compares a typed name with the signer's: the first and last name must match, in the same order. Middle names may be
 * missing from either, or be initials.
 */
export function isNameOf(typed: string, signer: string): boolean {
  const [shorter, longer] = [namesIn(typed), namesIn(signer)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (shorter.length === 0) return false
  // A single name could be any of several.
  if (shorter.length === 1) return longer.length === 1 && shorter[0] === longer[0]
  if (shorter[0] !== longer[0] || shorter.at(-1) !== longer.at(-1)) return false
  const left = longer.slice(1, -1)
  return shorter.slice(1, -1).every((name) => {
    const at = left.findIndex((one) => isSameMiddle(one, name))
    if (at < 0) return false
    left.splice(0, at + 1)
    return true
  })
}

const isSameMiddle = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))
