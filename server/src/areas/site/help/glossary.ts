import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPaper } from './paper'

interface Explained {
  word: string
  meaning: string
}

export interface Glossary {
  /** The words in small letters, each in every form that articles have. */
  words: ReadonlyMap<string, Explained>
  /** Any of them; a split by it has the found words at the odd places. */
  pattern: RegExp
}

/** The words of `glossary.md`: a heading has the forms of a word, the text below it the meaning in a sentence or two. */
export async function readGlossary(folder: string): Promise<Glossary> {
  const file = join(folder, 'glossary.md')
  return glossaryOf(readPaper(file, await readFile(file, 'utf8')).parts)
}

export function glossaryOf(parts: readonly { title: string; text: string }[]): Glossary {
  const words = new Map<string, Explained>()
  for (const { title, text } of parts) {
    const forms = title.split(',').map((form) => form.trim())
    const explained = { word: forms[0] ?? title, meaning: text.replace(/\s+/g, ' ') }
    for (const form of forms) words.set(form.toLowerCase(), explained)
  }
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length)
  return { words, pattern: new RegExp(`\\b(${longestFirst.join('|')})\\b`, 'i') }
}
