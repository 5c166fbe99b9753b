import { type FairHousingGround, whyNotAdvertise } from '../text/fair-housing-grounds'
import { type PhraseGroup, phraseGroups } from './barred-phrases'

interface Finding {
  /** Where the words begin in the text. */
  at: number
  /** The words as they were typed. */
  found: string
  ground: FairHousingGround
  level: PhraseGroup['level']
  why: string
  better: string
}

const compiled = phraseGroups.map((group) => ({
  group,
  words: new RegExp(`(?<![\\w'’])(?:${group.phrases.map(spaced).join('|')})(?![\\w])`, 'gi'),
}))

/** A space in a phrase matches any spaces and hyphens. A space before a question mark is optional. */
function spaced(phrase: string): string {
  const gap = String.raw`[\s\u00a0–-]`
  return phrase.replaceAll(' ?', `${gap}*`).replaceAll(' ', `${gap}+`)
}

/**
 * The words of an ad that fair housing law bars or doubts, in their order. Of words that overlap, the longer ones count. It
 * may be wrong: a person decides.
 */
export function checkWords(text: string): Finding[] {
  const all = compiled.flatMap(({ group: { ground, level, better }, words }) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({
      at: index,
      found: found.trim(),
      ground,
      level,
      why: whyNotAdvertise(ground),
      better,
    })),
  )
  const longestFirst = all.toSorted((a, b) => b.found.length - a.found.length || rank(a) - rank(b))
  const kept: Finding[] = []
  for (const one of longestFirst) if (!kept.some((other) => overlap(one, other))) kept.push(one)
  return kept.toSorted((a, b) => a.at - b.at)
}

const rank = ({ level }: Finding): number => (level === 'BARRED' ? 0 : 1)
const overlap = (a: Finding, b: Finding): boolean => a.at < b.at + b.found.length && b.at < a.at + a.found.length
