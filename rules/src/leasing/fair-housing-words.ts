import { checkWords } from '../marketing/word-check'
import { type FairHousingGround, whyNotDecide } from '../text/fair-housing-grounds'
import { askedGrounds } from './fair-housing-grounds'

interface Concern {
  ground: FairHousingGround
  /** The words that were found, as they were typed. */
  found: string
  why: string
}

/**
 * The grounds of fair housing that a text for applicants touches, by its words: those that ask, and those that an ad must not
 * use. It may be wrong: a person decides.
 */
export function fairHousingConcerns(text: string): Concern[] {
  // That assistance animals are not pets is good to say here: the words that ask about them are enough.
  const advertised = checkWords(text).filter(({ ground }) => ground !== 'service animals')
  return askedGrounds.flatMap(({ ground, words }) => {
    const asked = new RegExp(words, 'i').exec(text)?.[0]
    const found = asked ?? advertised.find((one) => one.ground === ground)?.found
    return found === undefined ? [] : [{ ground, found, why: whyOf(ground) }]
  })
}

const whyOf = (ground: FairHousingGround): string =>
  ground === 'family status'
    ? `${whyNotDecide(ground)} Ask how many people will live in the home instead.`
    : whyNotDecide(ground)

/** The question before a text with doubtful words is used, or null where there are none. `act` is "Save the question". */
export function fairHousingQuestion(texts: readonly string[], act: string): string | null {
  const concerns = texts.flatMap(fairHousingConcerns)
  if (concerns.length === 0) return null
  const words = inWords(concerns.map(({ found }) => `"${found}"`))
  const grounds = inWords(concerns.map(({ ground }) => ground))
  return `${words} may break fair housing law, which protects ${grounds}. The activity log records this. ${act} anyway?`
}

/** The sentence of the activity log about doubtful words that a user kept; empty where there are none. */
export function fairHousingWordsKept(texts: readonly string[]): string {
  const found = new Set(texts.flatMap(fairHousingConcerns).map((one) => `"${one.found}"`))
  return found.size === 0 ? '' : `Fair housing words kept: ${[...found].join(', ')}.`
}

const inWords = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(new Set(parts))
