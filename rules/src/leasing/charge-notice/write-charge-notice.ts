import { type Day, daysBetween } from '../../day'
import type { Cents } from '../../money'
import { type RecurringCharge, recurringReason } from '../../money/recurring-charge'
import { formatsOf } from '../../text/formats'
import { firstLanguage, type Language } from '../../text/language'
import type { BeforeAfter } from './charges-before-after'
import { chargeNoticeTexts } from './texts/all'

interface ChargeNoticeFacts extends BeforeAfter {
  tenant: string
  unit: string
  property: string
  /** The day of the letter, where the property is. */
  today: Day
  begins: Day
  /** The days of notice that are asked for. */
  noticeDays: number
}

/** A notice of other charges as it is printed. */
export interface ChargeNotice {
  language: Language
  title: string
  paragraphs: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  tableTitle: string
  columns: readonly [charge: string, before: string, after: string]
  rows: readonly (readonly [charge: string, before: string, after: string])[]
  total: readonly [name: string, before: string, after: string]
  /** A translation says that it is one; blank in English. */
  courtesy: string
}

const none = '–'

/** Writes the notice in a language. */
export function writeChargeNotice(facts: ChargeNoticeFacts, language: Language = firstLanguage): ChargeNotice {
  const texts = chargeNoticeTexts[language]
  const { money, day, dayInWords } = formatsOf(language)
  const every = texts.every[facts.period]
  const shown = (amount: Cents | null) => (amount === null ? none : money(amount))
  const given = daysBetween(facts.today, facts.begins)
  const enough = facts.noticeDays > 0 && given >= facts.noticeDays
  const nameOf = ({ kind, name }: Pick<RecurringCharge, 'kind' | 'name'>) =>
    name === '' ? texts.reasons[recurringReason(kind)] : name
  const changed = facts.charges.filter((one) => one.changed)
  return {
    language,
    title: texts.titles[facts.period],
    paragraphs: [
      texts.opening(facts.tenant),
      texts.changes(`${facts.unit}, ${facts.property}`, dayInWords(facts.begins)),
      ...changed.map(({ charge, before, after }) => texts.line(nameOf(charge), shown(before), shown(after), every)),
      texts.total(money(facts.total.before), money(facts.total.after), every),
      texts.rest,
    ],
    facts: [
      [texts.issued, day(facts.today)],
      [texts.begins, day(facts.begins)],
      [texts.given, `${texts.days(Math.max(given, 0))}${enough ? texts.atLeast(facts.noticeDays) : ''}`],
    ],
    tableTitle: texts.tableTitle(every),
    columns: [texts.columns.charge, texts.columns.before, texts.columns.after(day(facts.begins))],
    rows: [
      [texts.rent, money(facts.rent.before), money(facts.rent.after)],
      ...facts.charges.map(
        ({ charge, before, after }) => [nameOf(charge), shown(before), shown(after)] as [string, string, string],
      ),
    ],
    total: [texts.sum, money(facts.total.before), money(facts.total.after)],
    courtesy: texts.courtesy,
  }
}
