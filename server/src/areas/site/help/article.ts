import { access, groups, type Right } from '@freehold/contract/access'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { faq } from '@freehold/contract/site/faq'
import { htmlOf, type Surroundings } from './markdown'
import type { Paper } from './paper'

export type Section = ReplyOf<typeof faq.default>['data'][number]
export type Article = Section['faq'][number]

/**
 * One article. The user types that may open its screen come from the table that the server checks, so the text is never
 * out of date.
 */
export function articleOf(file: string, address: string, { head, lead, parts }: Paper, around: Surroundings): Article {
  const { title, screen = '', right, same } = head
  if (title === undefined) throw new Error(`${file} has no title`)
  const opens = right === undefined ? '' : `\n\n_${openedBy(file, right)}_`
  const inside = { ...around, explained: new Set(aboutItself(title, around)) }
  return {
    title,
    screen,
    address,
    other: same === undefined ? '' : `/help/${same}`,
    content: htmlOf(`${lead}${opens}`, inside),
    children: parts.map((part) => ({ title: part.title, content: htmlOf(part.text, inside) })),
  }
}

/** The article about the rent roll does not explain the rent roll. */
function aboutItself(title: string, { glossary }: Surroundings): string[] {
  const known = glossary?.words.get(title.toLowerCase())
  return known ? [known.word] : []
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
