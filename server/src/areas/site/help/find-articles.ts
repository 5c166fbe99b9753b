import type { Article, Section } from './article'
import { isAlike, isSlip, rootsOf } from './words'

/** The weight of a word depends on where it is. */
const titleWeight = 12
const partWeight = 5
const textWeight = 1

/** An article with the roots of its words, each with the weight of the best place it occurs in. */
interface Filed {
  section: Section
  article: Article
  weights: ReadonlyMap<string, number>
}

interface Hit extends Filed {
  score: number
  matched: number
}

const nearestAtMost = 3

/** The articles that have every word, the best first; where none has, the nearest few that have some of them. */
export function findArticles(sections: readonly Section[], keyword: string): Section[] {
  const asked = [...new Set(rootsOf(keyword))]
  if (asked.length === 0) return []
  const hits = sections
    .flatMap((section) => section.faq.map((article) => file(section, article)))
    .map((filed): Hit => {
      const scores = asked.map((root) => scoreOf(filed, root))
      return { ...filed, score: scores.reduce((a, b) => a + b, 0), matched: scores.filter((one) => one > 0).length }
    })
    .filter(({ matched }) => matched > 0)
    .toSorted((a, b) => b.matched - a.matched || b.score - a.score)
  const whole = hits.filter(({ matched }) => matched === asked.length)
  return grouped(whole.length > 0 ? whole : hits.slice(0, nearestAtMost))
}

function file(section: Section, article: Article): Filed {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const root of rootsOf(text)) weights.set(root, Math.max(weight, weights.get(root) ?? 0))
  }
  add(article.title, titleWeight)
  add(wordsOf(article.content), textWeight)
  for (const { title, content } of article.children) {
    add(title, partWeight)
    add(wordsOf(content), textWeight)
  }
  return { section, article, weights }
}

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ')

/** The best that an article offers for a word: the word itself, one that begins with it, one like it, or a slip of it. */
function scoreOf({ weights }: Filed, root: string): number {
  let best = 0
  for (const [known, weight] of weights) best = Math.max(best, weight * likeness(root, known))
  return best
}

function likeness(asked: string, known: string): number {
  if (asked === known) return 1
  if (asked.length > 1 && known.startsWith(asked)) return 0.6
  if (isAlike(asked, known)) return 0.5
  return isSlip(asked, known) ? 0.3 : 0
}

/** Sections come in the order of their best article. */
function grouped(hits: readonly Hit[]): Section[] {
  const found = new Map<Section, Article[]>()
  for (const { section, article } of hits) found.set(section, [...(found.get(section) ?? []), article])
  return [...found].map(([section, faq]) => ({ ...section, faq }))
}
