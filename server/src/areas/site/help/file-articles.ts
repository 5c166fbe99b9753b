import type { Article, Section } from './article'
import { isAlike, isSlip, rootsOf } from './words'

/** The weight of a word depends on where it is. */
const titleWeight = 3.5
const partWeight = 2.5
const textWeight = 1

/** An article with the roots of its words, each with the weight of the best place it occurs in. */
export interface Filed {
  section: Section
  article: Article
  weights: ReadonlyMap<string, number>
  /** The roots of each part, its heading among them: words that are asked for together are near each other. */
  parts: readonly ReadonlySet<string>[]
}

/** The articles as the search needs them, made once. */
export interface Filing {
  articles: readonly Filed[]
  /** In how many articles a root occurs. */
  counts: ReadonlyMap<string, number>
  /** The matches of words from earlier questions. */
  matched: Map<string, readonly Match[]>
}

export function fileArticles(sections: readonly Section[]): Filing {
  const articles = sections.flatMap((section) => section.faq.map((article) => file(section, article)))
  const counts = new Map<string, number>()
  for (const { weights } of articles) for (const root of weights.keys()) counts.set(root, (counts.get(root) ?? 0) + 1)
  return { articles, counts, matched: new Map() }
}

function file(section: Section, article: Article): Filed {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number): string[] => {
    const roots = rootsOf(text)
    for (const root of roots) weights.set(root, Math.max(weight, weights.get(root) ?? 0))
    return roots
  }
  const lead = [...add(article.title, titleWeight), ...add(plainText(article.content), textWeight)]
  const parts = article.children.map(({ title, content }) => [
    ...add(title, partWeight),
    ...add(plainText(content), textWeight),
  ])
  return { section, article, weights, parts: [lead, ...parts].map((roots) => new Set(roots)) }
}

/** The words of an article, without its line about user types: every screen has one. */
const plainText = (html: string): string =>
  html
    .replace(/<em>.*?<\/em>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')

/** A root of the articles that an asked root may be, and how sure that is. */
interface Match {
  root: string
  likeness: number
}

/** The words of one question are those of many, so what they match is kept. */
const wordsKept = 2000

/** All that the articles have for a word: the word itself, one that begins with it, one used for it, or a slip of it. */
export function matchesOf({ counts, matched }: Filing, asked: string): readonly Match[] {
  const known = matched.get(asked)
  if (known) return known
  const isKnown = counts.has(asked)
  const matches: Match[] = []
  for (const root of counts.keys()) {
    const likeness = likenessOf(asked, root, isKnown)
    if (likeness > 0) matches.push({ root, likeness })
  }
  if (matched.size >= wordsKept) matched.clear()
  matched.set(asked, matches)
  return matches
}

function likenessOf(asked: string, root: string, isKnown: boolean): number {
  if (asked === root) return 1
  if (isAlike(asked, root)) return 0.6
  if (asked.length > 2 && root.startsWith(asked)) return 0.5
  // A word that the articles have is no slip of another.
  return !isKnown && isSlip(asked, root) ? 0.4 : 0
}
