import type { Day } from '@freehold/rules/day'
import { dollars, negate, sum } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { HistoryEntry } from './lines-shown'
import { lineTexts } from './texts/all'

interface Period {
  from: Day | null
  to: Day | null
}

export interface StatementLine {
  day: string
  home: string
  description: string
  notes: string
  charged: string
  paid: string
  balance: string
}

/** A tenant's statement of a period, in words: the page to print and the PDF show the same. */
export interface Statement {
  language: Language
  title: string
  company: string
  printedOn: Day
  facts: [string, string][]
  /** Whether the lines name their home: the only one is a fact. */
  homes: boolean
  lines: StatementLine[]
  total: Record<'charged' | 'paid' | 'balance', string>
}

interface Of {
  language: Language
  tenant: string
  company: string
  printedOn: Day
}

const homeOf = ({ unit_name, property_name }: HistoryEntry): string => `${unit_name}, ${property_name}`

const isCharge = ({ kind, effect }: HistoryEntry): boolean => kind === 'CHARGE' || (kind === 'OPENING' && effect > 0)

/** The statement of a period from all lines of the account, oldest first: each line has the balance after it. */
export function statementOf(all: readonly HistoryEntry[], { from, to }: Period, of: Of): Statement {
  const { language, tenant, company, printedOn } = of
  const texts = lineTexts[language].statement
  const { money, day } = formatsOf(language)
  const shown = all.filter(({ history_date: on }) => (from === null || on >= from) && (to === null || on <= to))
  const before = all.filter(({ history_date: on }) => from !== null && on < from)
  const opening = dollars(before.at(-1)?.balance ?? 0)
  const effects = (charges: boolean) =>
    sum(shown.filter((line) => isCharge(line) === charges).map(({ effect }) => dollars(effect)))
  const [charged, paid] = [effects(true), negate(effects(false))]
  const closing = sum([opening, charged, negate(paid)])
  const said = (balance: typeof closing): string =>
    balance < 0 ? texts.ahead(money(negate(balance))) : balance > 0 ? texts.owed(money(balance)) : money(balance)
  const amount = (value: number): string => (value === 0 ? '' : money(dollars(value)))
  const homes = [...new Set(shown.map(homeOf))]
  return {
    language,
    title: texts.title(tenant),
    company,
    printedOn,
    facts: [
      [texts.tenant, tenant],
      ...(homes.length > 0 ? ([[texts.home, homes.join('; ')]] as [string, string][]) : []),
      ...periodFact({ from, to }, language),
      ...(from === null ? [] : ([[texts.opening, said(opening)]] as [string, string][])),
      [from === null && to === null ? texts.balance : texts.closing, said(closing)],
    ],
    homes: homes.length > 1,
    lines: shown.map((line) => ({
      day: day(line.history_date as Day),
      home: homeOf(line),
      description: line.in_transit ? `${line.description} (${texts.onItsWay})` : line.description,
      notes: line.notes,
      charged: amount(isCharge(line) ? line.effect : 0),
      paid: amount(isCharge(line) ? 0 : -line.effect),
      balance: money(dollars(line.balance)),
    })),
    total: { charged: money(charged), paid: money(paid), balance: money(closing) },
  }
}

function periodFact({ from, to }: Period, language: Language): [string, string][] {
  const texts = lineTexts[language].statement
  const { dayInWords } = formatsOf(language)
  if (from !== null && to !== null) return [[texts.period, texts.days(dayInWords(from), dayInWords(to))]]
  if (from !== null) return [[texts.period, texts.since(dayInWords(from))]]
  return to === null ? [] : [[texts.period, texts.until(dayInWords(to))]]
}
