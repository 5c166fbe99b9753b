import type { FairHousingGround } from '../text/fair-housing-grounds'

/**
 * Barred phrases name people who are wanted or unwanted. Doubtful ones describe who would fit, or are lawful only in some
 * places or kinds of housing.
 */
type Level = 'BARRED' | 'DOUBTFUL'

export interface PhraseGroup {
  ground: FairHousingGround
  level: Level
  /** Wording that says the same of the home. */
  better: string
  /** Parts of regular expressions. A space matches spaces or hyphens between words. */
  phrases: readonly string[]
}

const whom = '(person|people|tenants?|renters?|residents?|applicants?|roommates?|occupants?)'
const fitsFor = '(perfect|ideal|great|suitable|best|suited|designed|meant|made) (for|to)( an?| the)?'
const liked = '(only|preferred|wanted|welcome|need apply)'
const peoples =
  '(black|white|african american|caucasian|asian|hispanic|latin[oax]|mexican|chinese|indian|korean|arab)s?'
const faiths = '(christian|catholic|protestant|mormon|jewish|muslim|islamic|hindu|buddhist)'
const faithful = '(christians|catholics|protestants|mormons|jews|muslims|hindus|buddhists)'

/** The wording that the Fair Housing Act and state laws bar from ads, or put in doubt. */
export const phraseGroups: readonly PhraseGroup[] = [
  {
    ground: 'family status',
    level: 'BARRED',
    better: 'Leave it out, or say how many people the home may hold: "Up to four people".',
    phrases: [
      '(no|not|without|sorry no|never)( any| small| young| more)? (kids?|children|infants?|bab(y|ies)|toddlers?|teens?|teenagers?|minors|families)',
      '(kids?|children|infants?|teenagers?) (are )?not (allowed|permitted|accepted|welcome)',
      '(child|kid) free( (building|home|community|household|living))?',
      'adults? only',
      'adult (community|building|living|complex|household|environment)',
      'no (one|body) under (18|eighteen)',
      '(one|two|1|2) (child|kid|children|kids) (only|max(imum)?|limit)',
      'no more than (one|two|1|2) (child|kid|children|kids)',
      '(only|just) (one|two|1|2) (child|kid|children|kids)',
      '(couples?|singles?) only',
      'empty nesters?',
      'not (suitable|safe|meant|good|right) for (kids?|children|families|infants?)',
      'no pregnant',
      'children must be over',
    ],
  },
  {
    ground: 'family status',
    level: 'DOUBTFUL',
    better: 'Describe the home: "one bedroom", "a fenced yard", "a quiet street".',
    phrases: [
      `${fitsFor} ((young|professional|quiet|married|retired|working|mature|single) )?(couples?|singles?|families|bachelors?|single (person|professional|man|woman)|one person)`,
      `${fitsFor} (young|growing|large|small) family`,
      '(a |one )?single (person|occupant|individual|professional) (only|preferred)',
      '(couples?|singles?|families) (preferred|wanted)',
      'family oriented',
      'quiet adults?',
      'single (man|woman|male|female|lady|mother|mom|dad|father)s?',
    ],
  },
  {
    ground: 'race',
    level: 'BARRED',
    better: 'Leave it out. Describe the home and the street, not who lives there.',
    phrases: [
      `no ${peoples} ${whom}`,
      'no (blacks|whites|asians|hispanics|latin[oax]s|mexicans|chinese|indians|koreans|arabs|caucasians|african americans)',
      `${peoples} (only|preferred|${whom} (only|preferred))`,
      '(black|white|african american|caucasian|asian|hispanic|latin[oax]|mexican|chinese|ethnic) (area|neighbou?rhood|community|section|families|family)',
      'racially (mixed|integrated|diverse)',
      '(racially mixed|integrated) (neighbou?rhood|community)',
      'colou?red( people)?s? (only|neighbou?rhood|area)',
      'minority (area|neighbou?rhood|community)',
      'no minorities',
      'segregated',
      'orientals?( only| preferred)',
    ],
  },
  {
    ground: 'religion',
    level: 'BARRED',
    better: 'Leave it out. A place nearby may be named as a place: "chapel nearby".',
    phrases: [
      `no ${faithful}`,
      `${faiths} (home|house|household|family|families|community|neighbou?rhood|area|building|couple|tenants?|landlord|values|only|preferred|man|woman|person|people|owned)`,
      `${faithful} ${liked}`,
      '(church going|churchgoers?|god fearing|religious (person|people|family|families|tenants?)|believers? only|people of faith)',
      '(no|not) atheists?',
      'bible believing',
    ],
  },
  {
    ground: 'national origin',
    level: 'BARRED',
    better: 'Leave it out. You may ask every applicant for the same proof of identity.',
    phrases: [
      'no (foreigners?|immigrants?|aliens?|refugees?|migrants?)',
      '(foreigners?|immigrants?) (not|need not)',
      '(u\\.?s\\.?|american|us) (citizens?|born) (only|preferred|required)',
      'citizens? only',
      '(must|should) (speak|read|know)( fluent)? (english|spanish)',
      '(english|spanish) (speakers?|speaking)( only| preferred| tenants?| household)?',
      'native (english )?speakers?',
      'green ?cards? (required|only|holders?)',
      'legal (residents?|immigrants?) only',
      '(visa|h1b) holders? (only|not)',
      'americans? only',
    ],
  },
  {
    ground: 'sex',
    level: 'BARRED',
    better: 'Leave it out. The same home is offered to everyone.',
    phrases: [
      '(no|not) (men|women|males?|females?|guys|ladies|girls|boys|gays?|lesbians?|transgenders?)',
      '(men|women|males?|females?|ladies|lady|girls?|guys?|gentlem[ae]n|boys) (only|preferred|wanted)',
      '(male|female|men|women) (tenants?|roommates?|renters?|residents?|occupants?|applicants?|students?)',
      '(only|for) (men|women|males|females|ladies|girls|gentlemen)',
      '(straight|heterosexual|gay|lesbian) (only|couples?|people|persons?|tenants?|preferred)',
      'working (girl|man|woman)',
      'traditional couples?',
    ],
  },
  {
    ground: 'disability',
    level: 'BARRED',
    better: 'Describe the home: "third floor, no elevator", "ramp at the entrance".',
    phrases: [
      '(no|not) (wheelchairs?|disabled|handicapped|cripples?|mentally ill|mental illness|walkers|blind|deaf)',
      '(not|un) ?(suitable|fit|safe|meant|good) for (the )?(disabled|handicapped|elderly|wheelchairs?|people with disabilities)',
      'able ?bodied',
      '(must|should) be (able to|capable of) (climb(ing)?|walk(ing)?|liv(e|ing) (alone|independently)|manage( the)? stairs)',
      '(live|living) independently',
      'independent living (required|only|skills)',
      '(physically|mentally) (fit|able|healthy|stable|sound)( only)?',
      '(healthy|normal) (people|persons?|tenants?|individuals?)',
      'no (hiv|aids)',
      'no (recovering|former) (addicts?|alcoholics?)',
    ],
  },
  {
    ground: 'service animals',
    level: 'BARRED',
    better: 'Say "No pets. Assistance animals are welcome."',
    phrases: [
      '(no|not|without) (service|assistance|support|emotional support|comfort|guide|therapy|seeing eye) (animals?|dogs?|pets?)',
      'no (animals|dogs|pets)( of any kind)?,? (including|not even|or) (service|assistance|emotional|support|guide)',
      '(service|support|assistance) (animals?|dogs?) (not|are not|must pay|extra)',
      '(pet )?(fee|deposit|rent) for (service|assistance|support|emotional support) (animals?|dogs?)',
      'no esas?',
    ],
  },
  {
    ground: 'marital status',
    level: 'BARRED',
    better: 'Leave it out. Adults apply by the same criteria, married or not.',
    phrases: [
      'married( couples?| people| persons?)? (only|preferred|welcome)',
      'married couples?',
      '(no|not) (unmarried|divorced|cohabiting)( couples?| people| persons?| mothers?| parents?)?',
      'no single (people|persons?|mothers?|moms?|fathers?|parents?)',
      '(unmarried|divorced)( couples?| people| persons?)? (not|need not)',
      'must be (married|single)',
      'husband and wife',
      'newlyweds?',
    ],
  },
  {
    ground: 'age',
    level: 'DOUBTFUL',
    better: 'Leave the age out. Only housing for older persons that meets the federal rules may name one.',
    phrases: [
      `(young|mature|older|elderly|middle aged) (professionals?|couples?|adults?|ladies|lady|men|man|women|woman|gentlem[ae]n|individuals?|single|${whom})`,
      '(seniors?|retirees?|retired (people|persons?|couples?)|elderly) (only|preferred|wanted|community|building|living|welcome)',
      '(over|above|at least|minimum)( the)? age( of)? (2[1-9]|[3-8]\\d)',
      '(must be|tenants?|people|persons?|applicants?) (over|at least) (2[1-9]|[3-8]\\d)',
      '(ages?|aged)? ?(2[1-9]|[3-8]\\d)( years( old)?)? (and|or) (over|older|better|up)',
      '(55|62) ?(\\+|plus)( community| only| living)?',
      'no (seniors?|elderly|old people|college kids|young people)',
      '(college )?students? (only|preferred|need not)',
      'no (college )?students?',
      `${fitsFor} (students?|seniors?|retirees?|young professionals?|professionals?|millennials)`,
      'active (adults?|seniors?)',
      'mature only',
    ],
  },
  {
    ground: 'source of income',
    level: 'DOUBTFUL',
    better: 'State the same income rule for all: "Monthly income of three times the rent, from all lawful sources".',
    phrases: [
      '(no|not|without|do not accept|don.?t accept|not accepting|not approved for)( any)? (section (8|eight)|sec\\.? ?8|hud|vouchers?|housing (vouchers?|assistance|choice)|welfare|public assistance|government assistance|subsid(y|ies|ized)|food stamps|programs|ssi|ssdi|alimony)',
      '(section 8|vouchers?) (not|need not|are not)',
      '(must|should) (be (employed|working|gainfully employed)|have a job|work full time)',
      '(employed|working) (only|persons? only|people only|tenants? only|applicants? only|adults?|professionals?|couples?)',
      'professionals? only',
      `professional (couples?|${whom}|single|individuals?|adults?)`,
      'no unemployed',
      'cash income only',
    ],
  },
  {
    ground: 'military service',
    level: 'DOUBTFUL',
    better: 'Leave it out, or offer what you offer to everyone.',
    phrases: [
      'no (military|soldiers?|service ?members?|veterans?|army|navy|marines)',
      '(military|veterans?|service ?members?|soldiers?) (only|preferred|not|need not)',
      `${fitsFor} (military|veterans?|soldiers?)`,
    ],
  },
]
