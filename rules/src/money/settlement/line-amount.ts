import { type Cents, cents, smaller, zero } from '../../money'
import { depositRuleOf } from '../../states/deposit-deadline'
import { halfRoundedUp, type Why, type WhyStep } from '../why'

export interface LineAsked {
  cost: Cents
  /** The part of the cost that is labor, disposal or another service: it does not age. */
  labor: Cents
  /** The age of the item in months, and the years it usually lasts; null for what does not age. */
  ageMonths: number | null
  lifeYears: number | null
  /** Wear by ordinary use, which no deposit pays. */
  wear: boolean
  /** The amount that the landlord charges instead of the proposed one; never above the cost. */
  override: Cents | null
  state: string
}

interface LineAmount {
  proposed: Cents
  amount: Cents
  why: Why
}

/** The amount that a line may take: what is left of the life of a thing, and nothing for ordinary wear. */
export function lineAmount(asked: LineAsked): LineAmount {
  const { cost, wear, override, state } = asked
  const proposed = wear ? zero : aged(asked)
  const amount = wear || override === null ? proposed : smaller(override, cost)
  return {
    proposed,
    amount,
    why: {
      title: 'Charged for this line',
      rule: wear ? wearWords(state) : ruleWords(asked),
      steps: stepsOf(asked, proposed, amount),
      ...(!wear && ages(asked) && { rounding: halfRoundedUp }),
      total: amount,
    },
  }
}

const ages = ({ ageMonths, lifeYears }: LineAsked): boolean => ageMonths !== null && lifeYears !== null && lifeYears > 0

/** The months that are left of the life of a thing; none once it is over. */
const monthsLeft = (ageMonths: number, lifeYears: number): number => Math.max(0, lifeYears * 12 - ageMonths)

function aged({ cost, labor, ageMonths, lifeYears }: LineAsked): Cents {
  if (ageMonths === null || lifeYears === null || lifeYears === 0) return cost
  const services = smaller(labor, cost)
  const [part, whole] = [BigInt(monthsLeft(ageMonths, lifeYears)), BigInt(lifeYears * 12)]
  return cents(services + Number((2n * BigInt(cost - services) * part + whole) / (2n * whole)))
}

const years = (months: number): string => {
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const named = whole === 1 ? '1 year' : `${whole} years`
  if (rest === 0) return named
  const over = rest === 1 ? '1 month' : `${rest} months`
  return whole === 0 ? over : `${named} ${over}`
}

const ruleWords = (asked: LineAsked): string =>
  ages(asked)
    ? 'A used thing is charged by the part of its life that is left. Labor does not age.'
    : 'The cost, without an age to take off.'

function stepsOf(asked: LineAsked, proposed: Cents, amount: Cents): WhyStep[] {
  const { cost, labor, ageMonths, lifeYears, wear } = asked
  const steps: WhyStep[] = [{ label: 'Cost', value: { money: cost } }]
  if (wear) return [...steps, { label: 'Ordinary wear', value: { text: 'Not charged' } }]
  if (ageMonths !== null && lifeYears !== null && lifeYears > 0) {
    if (labor > 0) steps.push({ label: 'Labor in it, charged in full', value: { money: smaller(labor, cost) } })
    steps.push({ label: 'Age', value: { text: `${years(ageMonths)} of ${years(lifeYears * 12)}` } })
    const left = (monthsLeft(ageMonths, lifeYears) * 100) / (lifeYears * 12)
    steps.push({ label: 'Left of its life', value: { percent: Math.round(left * 100) / 100 } })
  }
  steps.push({ label: 'Proposed', value: { money: proposed } })
  if (amount !== proposed) steps.push({ label: 'Entered by hand', value: { money: amount } })
  return steps
}

/** Ordinary wear is refused in the words of the state's own statute on deposits, where it is known. */
function wearWords(state: string): string {
  const known = depositRuleOf(state)
  const from = known ? `${known.state} (${known.source})` : 'The law of nearly every state'
  return `${from} lets a landlord keep money for damage, not for wear by ordinary use: faded paint, small nail holes, worn carpet.`
}
