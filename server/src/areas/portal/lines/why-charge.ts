import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { isDeposit } from '@freehold/rules/money/reason'
import type { Why } from '@freehold/rules/money/why'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { StoredCharge } from '../../money/billing/charge.sql'
import type { EntryRow } from '../../money/why/why-entry.sql'
import { whyTexts } from './why-texts/all'

export interface Explained {
  sentences: string[]
  steps: { label: string; money: Cents | null; text: string }[]
}

const nothing: Explained = { sentences: [], steps: [] }

const moneysOf = ({ steps }: Why): Cents[] =>
  steps.flatMap(({ value }) => ('money' in value ? [cents(value.money)] : []))

/** Why a charge is what it is: the facts of the rule that made it, in the words of the tenant. */
export function whyCharge(language: Language, entry: EntryRow, charge: StoredCharge | undefined): Explained {
  const texts = whyTexts[language]
  const { dayInWords } = formatsOf(language)
  const due = charge && charge.due !== entry.day ? [texts.dueOn(dayInWords(charge.due))] : []
  const made = charge && entry.why !== null ? whyMade(language, entry.why, charge) : null
  if (made) return { ...made, sentences: [...made.sentences, ...due] }
  if (charge && isDeposit(charge.reason)) return { ...nothing, sentences: [texts.deposit, ...due] }
  return { ...nothing, sentences: [texts.chargedByHand, ...due] }
}

function whyMade(language: Language, why: Why, charge: StoredCharge): Explained | null {
  if (charge.reason === 'LATE_FEE') return whyLateFee(language, why, charge)
  return charge.reason === 'RENT' ? whyRent(language, why, charge) : null
}

const periodsByWord: Readonly<Record<string, RentPeriod>> = { week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

/** The rent of its period, as `rentForDays` explains it. */
function rentIn({ steps }: Why): { rent: Cents; period: RentPeriod; of: number | null } | null {
  const [first, second] = steps
  const period = periodsByWord[/^Rent for the (\w+)$/.exec(first?.label ?? '')?.[1] ?? '']
  if (!first || !period || !('money' in first.value)) return null
  const of = /^\d+ of (\d+) days/.exec(second?.label ?? '')?.[1]
  return { rent: cents(first.value.money), period, of: of === undefined ? null : Number(of) }
}

function whyRent(language: Language, why: Why, { from, to }: StoredCharge): Explained | null {
  const texts = whyTexts[language]
  const { money } = formatsOf(language)
  const found = rentIn(why)
  if (!found || from === null || to === null) return null
  const { rent, period, of } = found
  const word = texts.period[period]
  const sentence =
    of === null ? texts.wholeRent(money(rent), word) : texts.partRent(money(rent), word, daysFromTo(from, to), of)
  return {
    sentences: [sentence, ...(why.rounding ? [texts.roundedUp] : [])],
    steps: [{ label: texts.rentOf(word), money: rent, text: '' }],
  }
}

/** A late fee names the last day on which paying would have avoided it: a payment counts from the day after. */
function whyLateFee(language: Language, why: Why, { due: day, feePeriod }: StoredCharge): Explained | null {
  const texts = whyTexts[language]
  const { money, dayInWords } = formatsOf(language)
  const values = why.steps.map(({ value }) => value)
  const due = values.flatMap((value) => ('day' in value ? [value.day as Day] : []))[0]
  const grace = values.flatMap((value) => ('count' in value ? [value.count] : []))[0]
  const percent = values.flatMap((value) => ('percent' in value ? [value.percent] : []))[0]
  const [owed, rent] = moneysOf(why)
  if (due === undefined || grace === undefined || owed === undefined) return null
  const often = feePeriod === day ? texts.daily : texts.monthly
  return {
    sentences: [
      texts.lateFee(dayInWords(due), money(owed), dayInWords(day)),
      texts.lateFeeRule(grace, often),
      texts.avoided(dayInWords(addDays(day, -1))),
    ],
    steps:
      percent === undefined || rent === undefined
        ? []
        : [{ label: texts.percent, money: null, text: `${percent} % × ${money(rent)}` }],
  }
}
