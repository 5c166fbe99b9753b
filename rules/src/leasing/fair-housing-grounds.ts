import type { FairHousingGround } from '../text/fair-housing-grounds'

interface Ground {
  /** The ground that the law protects. */
  ground: FairHousingGround
  words: RegExp
}

/** Words by which a question touches a ground. Federal grounds first, then those that many states and cities add. */
export const askedGrounds: readonly Ground[] = [
  {
    ground: 'race',
    words:
      /\b(race|races|racial|ethnic\w*|skin|hispanics?|latin[oax]s?|african[- ]americans?|asians?|caucasians?)\b|\b(are you|you are) (black|white)\b/,
  },
  // A color copy of a paper is no question about a person.
  { ground: 'color', words: /\bcolou?r\b(?! (cop(y|ies)|scans?|photos?|pictures?))/ },
  {
    ground: 'religion',
    words:
      /\b(religio\w*|church\w*|mosques?|synagogues?|temple|worship|(?<!good )faith|pray\w*|christians?|muslims?|islam\w*|jews?|jewish|catholics?|protestants?|mormons?|hindus?|buddhists?|sikhs?|atheists?|bible|quran|koran|sabbath)\b/,
  },
  {
    ground: 'national origin',
    words:
      /\b(national\w*|ancestry|citizen\w*|immigra\w*|undocumented|visa|green card|(native|first|mother|home) (language|tongue)|accent|foreign\w*|country of (birth|origin))\b|\bwhere (were you|are you|do you come) (born|from)\b|\b(born in|speak english|(what|which) (country|language))\b/,
  },
  {
    ground: 'sex',
    words: /\b(sex|sexual\w*|gender|male|female|gay|lesbian|bisexual|transgender|lgbt\w*)\b(?! offend)/,
  },
  {
    ground: 'family status',
    words:
      /\b(child|children|kids?|bab(y|ies)|infants?|newborns?|toddlers?|teenagers?|minors|sons?|daughters?|grandchild\w*|pregnan\w*|are you expecting|parents?|custody)\b|\ba minor\b(?! \w)|\b(start|have|raise|plan)(ing)? a family\b|\bunder (the age of )?18\b/,
  },
  {
    ground: 'disability',
    words:
      /\b(disab\w*|handicap\w*|wheelchairs?|medical\w*|medications?|illness\w*|disease|mental\w*|psychiatr\w*|psycholog\w*|depression|autis\w*|diagnos\w*|blind|deaf|hiv|aids|addict\w*|alcoholi\w*|health (condition|problem|issue|histor)\w*|your health|special needs|ssdi)\b/,
  },
  {
    ground: 'service animals',
    words: /\b(service|assistance|support|guide|therapy) (and \w+ )?(animal|dog)s?\b(?! (are|is) not (a )?pets?)/,
  },
  {
    ground: 'marital status',
    words:
      /\b(married|unmarried|marital|divorced?|widow\w*|spouse|husband|wife|fianc[eé]e?|boyfriend|girlfriend|engaged(?! in)|are you single)\b/,
  },
  {
    ground: 'age',
    words:
      /\b(your age|how old are|how old is (the|your) (applicant|tenant|partner)|elderly|seniors?|retired|old age)\b/,
  },
  {
    ground: 'source of income',
    words:
      /\b(section (8|eight)|housing vouchers?|welfare|food stamps|public assistance|ssi|alimony|unemployment benefits?)\b/,
  },
  {
    ground: 'military service',
    words: /\b(veterans?|military|armed forces|army|navy)\b/,
  },
]
