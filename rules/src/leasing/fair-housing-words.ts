import { type FairHousingGround, whyNotDecide } from '../fair-housing/grounds'

interface Ground {
  /** The ground that the law protects. */
  ground: FairHousingGround
  words: RegExp
}

/** Federal grounds first, then those that many states and cities add. */
const grounds: readonly Ground[] = [
  { ground: 'race', words: /\b(race|racial|ethnic\w*|skin)\b/ },
  { ground: 'color', words: /\bcolou?r\b/ },
  {
    ground: 'religion',
    words: /\b(religio\w*|church|mosque|synagogue|temple|worship|faith|pray\w*|christian|muslim|jewish|catholic)\b/,
  },
  {
    ground: 'national origin',
    words:
      /\b(national\w*|ancestry|citizen\w*|immigra\w*|visa|green card|native language|accent|foreign\w*)\b|\bwhere (were you|are you) (born|from)\b|\b(born in|speak english)\b/,
  },
  {
    ground: 'sex',
    words: /\b(sex|sexual\w*|gender|male|female|gay|lesbian|transgender)\b(?! offend)/,
  },
  {
    ground: 'family status',
    words:
      /\b(child|children|kids?|bab(y|ies)|infants?|toddlers?|minors?|pregnan\w*|expecting|parents?|custody)\b|\bunder (the age of )?18\b/,
  },
  {
    ground: 'disability',
    words:
      /\b(disab\w*|handicap\w*|wheelchair|medical\w*|medications?|illness\w*|disease|mental\w*|diagnos\w*|blind|deaf|hiv|aids|health condition)\b/,
  },
  {
    ground: 'service animals',
    words: /\b(service|assistance|support|guide|therapy) (and \w+ )?(animal|dog)s?\b(?! (are|is) not (a )?pets?)/,
  },
  {
    ground: 'marital status',
    words: /\b(married|marital|divorced?|spouse|husband|wife|engaged)\b/,
  },
  {
    ground: 'age',
    words: /\b(your age|how old|elderly|seniors?|retired)\b/,
  },
  {
    ground: 'source of income',
    words: /\b(section 8|housing vouchers?|welfare|food stamps|public assistance)\b/,
  },
  {
    ground: 'military service',
    words: /\b(veterans?|military|armed forces|army|navy)\b/,
  },
]

interface Concern {
  ground: FairHousingGround
  /** The words that were found, as they were typed. */
  found: string
  why: string
}

/** The grounds of fair housing that a question for applicants touches, by its words. It may be wrong: a person decides. */
export function fairHousingConcerns(question: string): Concern[] {
  return grounds.flatMap(({ ground, words }) => {
    const found = new RegExp(words, 'i').exec(question)?.[0]
    return found === undefined ? [] : [{ ground, found, why: whyOf(ground) }]
  })
}

const whyOf = (ground: FairHousingGround): string =>
  ground === 'family status'
    ? `${whyNotDecide(ground)} Ask how many people will live in the home instead.`
    : whyNotDecide(ground)
