import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articleOf, type Section } from './article'
import { htmlOf, type Surroundings } from './markdown'
import { type Paper, readPaper } from './paper'

/** Folders beside the sections. */
const others = ['news', 'pictures']

/** Reads a folder of articles: a folder for each section, with its own title in `section.md`. */
export async function readSections(folder: string, around: Surroundings = {}): Promise<Section[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !others.includes(entry.name),
  )
  return inOrder(await Promise.all(names.map(({ name }) => readSection(folder, name, around))))
}

async function readSection(help: string, name: string, around: Surroundings) {
  const folder = join(help, name)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const papers = await Promise.all(
    files.map(async (own) => {
      const file = join(folder, own)
      return { own, file, paper: readPaper(file, await readFile(file, 'utf8')) }
    }),
  )
  const about = papers.find(({ own }) => own === 'section.md')
  const { title, language = 'en', readers = 'staff' } = about?.paper.head ?? {}
  if (about === undefined || title === undefined) throw new Error(`${folder} has no section.md with a title`)
  // The words of the glossary are English.
  const inside = language === 'en' ? around : withoutGlossary(around)
  const articles = papers
    .filter((one) => one !== about)
    .map(({ own, file, paper }) => ({
      order: orderOf(file, paper),
      one: articleOf(file, `/help/${name}/${own.replace(/\.md$/, '')}`, paper, inside),
    }))
  return {
    order: orderOf(about.file, about.paper),
    one: {
      title,
      language,
      readers: readers === 'tenants' ? ('tenants' as const) : ('staff' as const),
      content: htmlOf(about.paper.lead),
      faq: inOrder(articles),
    },
  }
}

const withoutGlossary = ({ glossary: _, ...rest }: Surroundings): Surroundings => rest

function orderOf(file: string, { head }: Paper): number {
  const order = Number(head.order)
  if (!Number.isInteger(order)) throw new Error(`${file} has no order`)
  return order
}

const inOrder = <T>(ranked: readonly { order: number; one: T }[]): T[] =>
  ranked.toSorted((a, b) => a.order - b.order).map(({ one }) => one)
