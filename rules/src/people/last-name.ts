import { waysToWrite } from './name-words'

/** Words after a name that are not part of it. */
const suffixes = new Set([
  'jr',
  'junior',
  'sr',
  'senior',
  'ii',
  'iii',
  'iv',
  '2nd',
  '3rd',
  '4th',
  'esq',
  'md',
  'phd',
  'dds',
])

/** Words that begin a last name: de la Cruz, van der Berg, al Masri. */
const particles = new Set(
  (
    'de del della dela la las los le du des da das do dos di d e y i van von der den ter ten te vander vande zu zur ' +
    'al el bin ibn bint ben abu abd ap ab mac mc o st saint san santa santo fitz af av na nic ni ua lo degli dalla dal ver'
  ).split(' '),
)

/** Saint is written in two ways. */
const compact = (words: readonly string[]): string => words.map((word) => (word === 'saint' ? 'st' : word)).join('')

function withoutSuffix(words: readonly string[]): string[] {
  const kept = [...words]
  while (kept.length > 1 && suffixes.has(kept.at(-1) ?? '')) kept.pop()
  return kept
}

/** The parts of a last name: each is a word with the particles before it. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  for (const word of words) {
    part.push(word)
    if (particles.has(word)) continue
    parts.push(part)
    part = []
  }
  // A name that ends with such a word: Maria Do, Kim Van.
  if (part.length > 0) parts.push(part)
  return parts
}

/** The last names that a person with this name may give: the last part, the one before it, and both together. */
function lastNamesOf(words: readonly string[]): string[] {
  const [, ...rest] = partsOfPerson(words)
  const [last = [], before = []] = rest.toReversed()
  const both = [...before, ...last]
  // A particle at the end may be the whole last name, and one before a name may be left out.
  const bare = [last, before].map((part) => part.filter((word) => !particles.has(word)))
  return [last, before, both, ...bare].filter((part) => part.length > 0).map(compact)
}

/** The first word is the given name. A person with one name has it as the last name too. */
function partsOfPerson(words: readonly string[]): string[][] {
  const [given = '', ...after] = words
  if (after.length === 0) return [[given], [given]]
  return [[given], ...partsOf(after)]
}

/** A record may name a couple; each of them signs in with their own last name. */
const couple = /^(&|and|y|und|et|\/|\+)$/

function personsIn(words: readonly string[]): string[][] {
  const persons: string[][] = [[]]
  words.forEach((word, at) => {
    const joins = word === 'y' ? at > 0 && at === words.length - 3 && words.length <= 4 : couple.test(word)
    if (joins) persons.push([])
    else persons.at(-1)?.push(word)
  })
  // In "John & Mary Smith", both have the last name of the second.
  return persons.map(withoutSuffix).filter((person) => person.length > (persons.length > 1 ? 1 : 0))
}

/** "Smith, John" is John Smith; "John Smith, Jr." is no such name. */
function inOrder(name: string): string {
  const [before = '', after = '', ...more] = name.split(',')
  const turned = after.trim() !== '' && more.length === 0 && waysToWrite(after)[0]?.some((word) => !suffixes.has(word))
  return turned ? `${after} ${before}` : name
}

/**
 * Compares a last name, as the person types it, with the name that the landlord recorded. Upper case, accents, hyphens,
 * apostrophes and Jr. don't matter. Either half of a double name is enough, and so is the whole name.
 */
export function isLastNameOf(typed: string, recorded: string): boolean {
  const given = new Set(waysToWrite(inOrder(typed)).flatMap((words) => [compact(withoutSuffix(words)), compact(words)]))
  given.delete('')
  return waysToWrite(inOrder(recorded)).some((words) =>
    personsIn(words).some((person) =>
      [...lastNamesOf(person), compact(person), compact(withoutSuffix(words))].some((name) => given.has(name)),
    ),
  )
}
