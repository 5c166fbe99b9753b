import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { articleOf, readPaper, type Section } from './article'
import { htmlOf } from './markdown'

/** The articles are in a folder beside the bundle in the build, at the root of the repository in the source. */
function helpFolder(): string {
  const places = ['./help', '../../../../../help'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new Error('The help articles are missing')
  return found
}

/** Reads a folder of articles: a folder for each section, with its own title in `section.md`. */
export async function readSections(folder: string): Promise<Section[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const sections = await Promise.all(names.map(({ name }) => readSection(join(folder, name))))
  return inOrder(sections)
}

async function readSection(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const papers = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      return { name, file, paper: readPaper(file, await readFile(file, 'utf8')) }
    }),
  )
  const own = papers.find(({ name }) => name === 'section.md')
  const title = own?.paper.head.title
  if (own === undefined || title === undefined) throw new Error(`${folder} has no section.md with a title`)
  const articles = papers.filter((one) => one !== own)
  const faq = inOrder(articles.map(({ file, paper }) => ({ order: orderOf(file, paper), one: articleOf(file, paper) })))
  return { order: orderOf(own.file, own.paper), one: { title, content: htmlOf(own.paper.lead), faq } }
}

function orderOf(file: string, { head }: { head: Readonly<Record<string, string>> }): number {
  const order = Number(head.order)
  if (!Number.isInteger(order)) throw new Error(`${file} has no order`)
  return order
}

const inOrder = <T>(ranked: readonly { order: number; one: T }[]): T[] =>
  ranked.toSorted((a, b) => a.order - b.order).map(({ one }) => one)

let read: Promise<Section[]> | undefined

/** The articles, read by the first question: they change only with a new version of the product. */
export function helpSections(): Promise<Section[]> {
  read ??= readSections(helpFolder())
  return read
}
