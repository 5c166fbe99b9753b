import type { Article, Section } from './article'
import { type Filed, type Filing, matchesOf } from './file-articles'
import { rootsOf } from './words'

export interface Hit extends Filed {
  score: number
  /** The share of the question that the article has, from 0 to 1. */
  share: number
  /** The part that has the most of the question; undefined for the lead. */
  part: Article['children'][number] | undefined
}

export interface Found {
  /** The best first. */
  hits: readonly Hit[]
  /** An article has enough of the question to answer it. Where none has, the hits are the nearest few. */
  sure: boolean
}

const nearestAtMost = 3
const foundAtMost = 12
/** With less than this share of the question, an article is a guess. */
const enough = 0.6
/** An article far behind the best one is of no use. */
const farBehind = 0.35
/** Most who search are staff: what is written for tenants comes after what is as good and written for staff. */
const worthForTenants = 0.7
/** The worth of words in one part of an article, beside their worth in the whole of it. */
const nearness = 0.8

export function findArticles(filing: Filing, keyword: string): Found {
  const asked = askedIn(filing, keyword)
  const hits = filing.articles
    .map((filed) => hitOf(filed, asked))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [best] = hits
  const sure = hits.some(({ share }) => share >= enough)
  const kept = hits.filter(({ score }) => score >= (best?.score ?? 0) * farBehind)
  return { hits: sure ? kept.slice(0, foundAtMost) : hits.slice(0, nearestAtMost), sure }
}

/** A word of the question: its weight, and what it is worth to find each root that it may be. */
interface Asked {
  weight: number
  worths: ReadonlyMap<string, number>
}

const askedIn = (filing: Filing, keyword: string): Asked[] =>
  [...new Set(rootsOf(keyword))].map((root) => {
    const weight = rarityOf(filing, root)
    // The rarity of another word is the mean of both.
    const worths = matchesOf(filing, root).map(
      (match) => [match.root, match.likeness * Math.sqrt(weight * rarityOf(filing, match.root))] as const,
    )
    return { weight, worths: new Map(worths) }
  })

/** A rare word says more than one that most articles have. One that none has counts as fairly rare. */
function rarityOf({ articles, counts }: Filing, root: string): number {
  const all = articles.length
  return Math.log(1 + all / (counts.get(root) ?? all / 8))
}

function hitOf(filed: Filed, asked: readonly Asked[]): Hit {
  const best = asked.map(({ worths }) => bestIn(worths, (root) => filed.weights.get(root) ?? 0))
  const near = filed.parts.map((roots) =>
    sum(asked.map(({ worths }) => bestIn(worths, (root) => (roots.has(root) ? 1 : 0)))),
  )
  const whole = sum(asked.map(({ weight }) => weight))
  const share = sum(asked.map(({ weight }, at) => (best[at] === 0 ? 0 : weight))) / (whole || 1)
  const part = filed.article.children[near.indexOf(Math.max(...near)) - 1]
  const worth = filed.section.readers === 'tenants' ? worthForTenants : 1
  return { ...filed, share, part, score: (sum(best) + nearness * Math.max(...near)) * share * worth }
}

/** The best that a place offers for an asked word. */
const bestIn = (worths: ReadonlyMap<string, number>, weightOf: (root: string) => number): number => {
  let best = 0
  for (const [root, worth] of worths) best = Math.max(best, worth * weightOf(root))
  return best
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The articles by section, the section of the best article first. */
export function grouped(hits: readonly Filed[]): Section[] {
  const found = new Map<Section, Article[]>()
  for (const { section, article } of hits) found.set(section, [...(found.get(section) ?? []), article])
  return [...found].map(([section, faq]) => ({ ...section, faq }))
}
