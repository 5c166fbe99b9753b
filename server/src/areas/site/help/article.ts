import { access, groups, type Right } from '@freehold/contract/access'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { faq } from '@freehold/contract/site/faq'
import { htmlOf } from './markdown'

export type Section = ReplyOf<typeof faq.default>['data'][number]
export type Article = Section['faq'][number]

/** A Markdown file: what its head says, the text before the first heading, and the text under each. */
interface Paper {
  head: Readonly<Record<string, string>>
  lead: string
  parts: readonly { title: string; text: string }[]
}

const headOf = /^---\n([\s\S]*?)\n---\n/

export function readPaper(file: string, written: string): Paper {
  const text = written.replaceAll('\r\n', '\n')
  const [whole, lines] = headOf.exec(text) ?? []
  if (whole === undefined || lines === undefined) throw new Error(`${file} does not begin with its title`)
  const head = Object.fromEntries(
    lines.split('\n').map((line) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(`${file} has the line "${line}" in its head`)
      return [name, value.trim()]
    }),
  )
  const [lead = '', ...parts] = text.slice(whole.length).split(/^## /m)
  return {
    head,
    lead: lead.trim(),
    parts: parts.map((part) => {
      const end = part.indexOf('\n')
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() }
    }),
  }
}

/**
 * One article. The user types that may open its screen come from the table that the server checks, so the text is never
 * out of date.
 */
export function articleOf(file: string, { head, lead, parts }: Paper): Article {
  const { title, screen = '', right } = head
  if (title === undefined) throw new Error(`${file} has no title`)
  const opens = right === undefined ? '' : `\n\n_${openedBy(file, right)}_`
  return {
    title,
    screen,
    content: htmlOf(`${lead}${opens}`),
    children: parts.map((part) => ({ title: part.title, content: htmlOf(part.text) })),
  }
}

function openedBy(file: string, right: string): string {
  if (!isRight(right)) throw new Error(`${file} names the right ${right}, which does not exist`)
  const allowed = access[right]
  const names = allowed.map((group) => groups[group])
  return names.length === Object.keys(groups).length
    ? 'Every user type can open this screen.'
    : `User types that can open this screen: ${names.join(', ')}.`
}

const isRight = (name: string): name is Right => Object.hasOwn(access, name)
