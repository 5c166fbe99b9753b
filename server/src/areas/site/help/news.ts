import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { faq } from '@freehold/contract/site/faq'
import { htmlOf, type Surroundings } from './markdown'
import { readPaper } from './paper'

export type News = ReplyOf<typeof faq.news>['data'][number]

/** The news, the newest first: files named by their day, and by their order within it. */
export async function readNews(folder: string, around: Surroundings = {}): Promise<News[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .toReversed()
  return Promise.all(names.map(async (name) => newsOf(name, await readFile(join(folder, name), 'utf8'), around)))
}

function newsOf(name: string, text: string, around: Surroundings): News {
  const [, day] = /^(\d{4}-\d\d-\d\d)-\d-[a-z-]+\.md$/.exec(name) ?? []
  const { head, lead, parts } = readPaper(name, text)
  const { title, version } = head
  if (day === undefined || title === undefined || version === undefined)
    throw new Error(`${name} is not named by its day and order, or has no title or no version`)
  return {
    day,
    version,
    title,
    content: htmlOf(lead, around),
    children: parts.map((part) => ({ title: part.title, content: htmlOf(part.text, around) })),
  }
}
