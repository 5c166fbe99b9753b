import { factsOf, type ImportKind } from './import-kind'

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The field that each column most likely fills, by its header; '' for none. Each field is guessed once. */
export function guessColumns<Input>(kind: ImportKind<Input>, headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const found = kind.fields.find(
      ({ name, synonyms }) =>
        !taken.has(name) &&
        [name, factsOf(kind, name).label, ...synonyms].some((word) => plain(word) === plain(header)),
    )
    if (found) taken.add(found.name)
    return found?.name ?? ''
  })
}
