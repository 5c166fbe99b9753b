import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Section } from './article'
import { type Filing, fileArticles } from './file-articles'
import { type Glossary, readGlossary } from './glossary'
import { type News, readNews } from './news'
import { type Picture, readPictures } from './pictures'
import { readSections } from './sections'

interface Help {
  sections: readonly Section[]
  /** The articles as the search needs them. */
  filing: Filing
  news: readonly News[]
  glossary: Glossary
  pictures: ReadonlyMap<string, Picture>
}

/** The articles are in a folder beside the bundle in the build, at the root of the repository in the source. */
function helpFolder(): string {
  const places = ['./help', '../../../../../help'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new Error('The help articles are missing')
  return found
}

async function readHelp(folder: string): Promise<Help> {
  const [glossary, pictures] = await Promise.all([readGlossary(folder), readPictures(join(folder, 'pictures'))])
  const [sections, news] = await Promise.all([
    readSections(folder, { glossary, pictures }),
    readNews(join(folder, 'news'), { pictures }),
  ])
  return { sections, filing: fileArticles(sections), news, glossary, pictures }
}

let read: Promise<Help> | undefined

/** The help, read and filed by the first question: it changes only with a new version of the product. */
export function help(): Promise<Help> {
  read ??= readHelp(helpFolder())
  return read
}
