import type { Day } from '../day'
import { depositRuleOf } from './deposit-deadline'

/** The rate that a statute names, or one that the landlord enters for each calendar year. */
type Rate =
  | { kind: 'FIXED'; percent: number }
  /** The statute's rate, or the lower one that the bank paid. */
  | { kind: 'AT_MOST'; percent: number; where: string }
  | { kind: 'ENTERED'; where: string; least?: number; lessPercent?: number }

/** The interest that a state or a city asks for on a deposit. A rule proposes and refuses nothing. */
export interface InterestRule {
  place: string
  rate: Rate
  /** Days are counted one by one, or only months that are over. */
  counts: 'DAYS' | 'FULL_MONTHS' | 'CALENDAR_MONTHS'
  /** Interest of a year earns interest in the next one. */
  compounds?: true
  /** Nothing is due before the deposit was held this long. */
  leastMonths?: number
  /** Interest of these first months is the landlord's. */
  freeMonths?: number
  /** On the part above a month's rent only, or on all of a deposit above it. */
  over?: 'PART_OVER_A_MONTH' | 'ALL_WHEN_OVER_A_MONTH'
  /** Smaller deposits, in dollars, earn nothing. */
  leastDeposit?: number
  /** Interest of less than this many dollars is not due. */
  leastInterest?: number
  /** The units that the building must have. */
  leastUnits?: number
  source: string
  /** A condition that is not in the records: the landlord decides. */
  condition?: string
  /** The day a lawyer checked the rule; null if unchecked. */
  reviewed: Day | null
}

const bankRate = 'the rate that your bank paid on the deposit account, from its statements'

const rule = (
  place: string,
  rate: Rate,
  source: string,
  more: Omit<InterestRule, 'place' | 'rate' | 'source' | 'reviewed' | 'counts'> & {
    counts?: InterestRule['counts']
  } = {},
): InterestRule => ({ counts: 'DAYS', ...more, place, rate, source, reviewed: null })

/**
 * Gathered in November 2026 from the statutes and the agencies that publish rates: docs/decisions/deposit-settlement.md names the
 * page for each. A state that is missing has no rule that could be checked.
 */
export const interestRules: Readonly<Record<string, InterestRule>> = {
  CT: rule(
    'Connecticut',
    {
      kind: 'ENTERED',
      where: 'the deposit index that the Connecticut Department of Banking publishes each December (portal.ct.gov/dob)',
    },
    'Conn. Gen. Stat. § 47a-21(i)',
    {
      compounds: true,
      condition:
        'No interest is due for months in which rent was more than ten days late, unless a late fee was charged.',
    },
  ),
  DC: rule(
    'District of Columbia',
    { kind: 'ENTERED', where: 'the statement savings rate of your bank on January 1 and July 1 of the year' },
    '14 D.C. Mun. Regs. 311',
    { leastMonths: 12 },
  ),
  FL: rule(
    'Florida',
    {
      kind: 'ENTERED',
      where: '75% of the rate that your bank paid, or 5%, as your lease says; 0 for an account without interest',
    },
    'Fla. Stat. § 83.49(1)',
    { condition: 'Interest is due only if the deposit is in an account that bears interest, or is covered by a bond.' },
  ),
  IA: rule('Iowa', { kind: 'ENTERED', where: bankRate }, 'Iowa Code § 562A.12(2)', { freeMonths: 60 }),
  IL: rule(
    'Illinois',
    {
      kind: 'ENTERED',
      where:
        'the rate of the December 31 before the lease began, which the Illinois Division of Banking publishes (idfpr.illinois.gov)',
    },
    '765 Ill. Comp. Stat. 715/1',
    { leastMonths: 6, leastUnits: 25 },
  ),
  MA: rule('Massachusetts', { kind: 'AT_MOST', percent: 5, where: bankRate }, 'Mass. Gen. Laws ch. 186, § 15B(3)(b)', {
    leastMonths: 12,
  }),
  MD: rule(
    'Maryland',
    {
      kind: 'ENTERED',
      where:
        'the one-year Treasury yield of the first business day of the year, or 1.5% where that is lower (dhcd.maryland.gov has a calculator)',
      least: 1.5,
    },
    'Md. Code, Real Prop. § 8-203(e)',
    { counts: 'FULL_MONTHS', leastMonths: 6, leastDeposit: 50 },
  ),
  MN: rule('Minnesota', { kind: 'FIXED', percent: 1 }, 'Minn. Stat. § 504B.178, subd. 2', {
    counts: 'CALENDAR_MONTHS',
    leastInterest: 1,
  }),
  ND: rule('North Dakota', { kind: 'ENTERED', where: bankRate }, 'N.D. Cent. Code § 47-16-07.1', { leastMonths: 9 }),
  NH: rule(
    'New Hampshire',
    { kind: 'ENTERED', where: 'the rate of regular savings accounts at the bank that holds the deposit' },
    'N.H. Rev. Stat. § 540-A:6, IV',
    { leastMonths: 12 },
  ),
  NJ: rule('New Jersey', { kind: 'ENTERED', where: bankRate }, 'N.J. Stat. § 46:8-19', {
    condition: 'Most deposits earn interest. An owner who lives in a house of one or two units may be exempt.',
  }),
  NM: rule(
    'New Mexico',
    { kind: 'ENTERED', where: 'the passbook rate of savings and loan associations in New Mexico' },
    'N.M. Stat. § 47-8-18(A)',
    { leastMonths: 12, over: 'ALL_WHEN_OVER_A_MONTH' },
  ),
  NY: rule('New York', { kind: 'ENTERED', where: bankRate, lessPercent: 1 }, 'N.Y. Gen. Oblig. Law § 7-103', {
    leastUnits: 6,
  }),
  OH: rule('Ohio', { kind: 'FIXED', percent: 5 }, 'Ohio Rev. Code § 5321.16(A)', {
    leastMonths: 6,
    over: 'PART_OVER_A_MONTH',
    leastDeposit: 50,
  }),
  PA: rule('Pennsylvania', { kind: 'ENTERED', where: bankRate, lessPercent: 1 }, '68 Pa. Stat. § 250.511b', {
    freeMonths: 24,
    leastDeposit: 100,
  }),
}

const cities: Readonly<Record<string, InterestRule>> = {
  'IL chicago': rule(
    'Chicago',
    {
      kind: 'ENTERED',
      where: "the city's rate of the year in which the lease was made or renewed (chicago.gov, RLTO summary)",
    },
    'Chicago Mun. Code § 5-12-080(c), § 5-12-081',
    { leastMonths: 6, condition: 'Owner-occupied buildings of up to six units are outside the ordinance.' },
  ),
}

/** The rule of a city goes before that of its state; null where neither has one that is known. */
export function interestRuleOf({ state, city }: { state: string; city: string }): InterestRule | null {
  const code = depositRuleOf(state)?.code
  if (code === undefined) return null
  return cities[`${code} ${city.trim().toLowerCase()}`] ?? interestRules[code] ?? null
}
