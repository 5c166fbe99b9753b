interface Ground {
  /** The ground that the law protects. */
  ground: string
  words: RegExp
  /** Why the answer must not decide who gets a home. */
  why: string
}

const federal = (what: string) => `The Fair Housing Act bars decisions based on ${what}.`

/** Federal grounds first, then those that many states and cities add. */
const grounds: readonly Ground[] = [
  { ground: 'race', words: /\b(race|racial|ethnic\w*|skin)\b/, why: federal('race') },
  { ground: 'color', words: /\bcolou?r\b/, why: federal('color') },
  {
    ground: 'religion',
    words: /\b(religio\w*|church|mosque|synagogue|temple|worship|faith|pray\w*|christian|muslim|jewish|catholic)\b/,
    why: federal('religion'),
  },
  {
    ground: 'national origin',
    words:
      /\b(national\w*|ancestry|citizen\w*|immigra\w*|visa|green card|native language|accent|foreign\w*)\b|\bwhere (were you|are you) (born|from)\b|\b(born in|speak english)\b/,
    why: federal('national origin'),
  },
  {
    ground: 'sex',
    words: /\b(sex|sexual\w*|gender|male|female|gay|lesbian|transgender)\b(?! offend)/,
    why: federal('sex, which covers gender identity and sexual orientation'),
  },
  {
    ground: 'family status',
    words:
      /\b(child|children|kids?|bab(y|ies)|infants?|toddlers?|minors?|pregnan\w*|expecting|parents?|custody)\b|\bunder (the age of )?18\b/,
    why: federal('family status. Ask how many people will live in the home instead'),
  },
  {
    ground: 'disability',
    words:
      /\b(disab\w*|handicap\w*|wheelchair|medical\w*|medications?|illness\w*|disease|mental\w*|diagnos\w*|blind|deaf|hiv|aids|health condition)\b/,
    why: federal('disability'),
  },
  {
    ground: 'service animals',
    words: /\b(service|assistance|support|guide|therapy) (and \w+ )?(animal|dog)s?\b(?! (are|is) not (a )?pets?)/,
    why: 'A service or assistance animal is not a pet. The Fair Housing Act covers it under disability.',
  },
  {
    ground: 'marital status',
    words: /\b(married|marital|divorced?|spouse|husband|wife|engaged)\b/,
    why: 'Many states bar decisions based on marital status.',
  },
  {
    ground: 'age',
    words: /\b(your age|how old|elderly|seniors?|retired)\b/,
    why: 'Many states bar decisions based on age.',
  },
  {
    ground: 'source of income',
    words: /\b(section 8|housing vouchers?|welfare|food stamps|public assistance)\b/,
    why: 'Many states and cities bar decisions based on the source of income.',
  },
  {
    ground: 'military service',
    words: /\b(veterans?|military|armed forces|army|navy)\b/,
    why: 'Many states bar decisions based on military service.',
  },
]

interface Concern {
  ground: string
  /** The words that were found, as they were typed. */
  found: string
  why: string
}

/** The grounds of fair housing that a question for applicants touches, by its words. It may be wrong: a person decides. */
export function fairHousingConcerns(question: string): Concern[] {
  return grounds.flatMap(({ ground, words, why }) => {
    const found = new RegExp(words, 'i').exec(question)?.[0]
    return found === undefined ? [] : [{ ground, found, why }]
  })
}
