import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { countMonths, type MonthStanding, monthStandings } from '@freehold/rules/portal/payment-months'
import { formatsOf } from '@freehold/rules/text/formats'
import { letterheadOf } from '../../../../documents/letterhead'
import type { Document } from '../../../../documents/render-document'
import type { LetterFacts } from './letter-facts'
import { letterTexts } from './texts/all'

const firstOf = (month: string): Day => `${month}-01` as Day

/** The facts of a letter in names and values, for the PDF and for the page that checks it. */
export function factsInWords(facts: LetterFacts, language = facts.language): [name: string, value: string][] {
  const texts = letterTexts[language]
  const { day, money, month } = formatsOf(language)
  const { balance } = facts
  return [
    [texts.tenant, facts.tenant],
    [texts.landlord, facts.landlord],
    ...facts.homes.map(({ home, from, to }): [string, string] => [
      texts.home,
      `${home}, ${to === null ? texts.since(day(from as Day)) : texts.from(day(from as Day), day(to as Day))}`,
    ]),
    [texts.period, texts.from(month(firstOf(facts.from)), month(firstOf(facts.to)))],
    ...(balance === null
      ? []
      : [[balance < 0 ? texts.credit : texts.balance, money(cents(Math.abs(balance)))] satisfies [string, string]]),
  ]
}

/** How many months were paid in which way; the ways that never occurred are there, too. */
export function countsInWords({ months, language }: LetterFacts, as = language): [name: string, value: string][] {
  const counts = countMonths(months)
  const words = letterTexts[as].standings
  return monthStandings.map((one: MonthStanding) => [words[one], String(counts[one])])
}

export const monthsInWords = ({ months, language }: LetterFacts, as = language): [month: string, words: string][] =>
  months.map(([month, standing]) => [formatsOf(as).month(firstOf(month)), letterTexts[as].standings[standing]])

/** The letter as a document, with its code and the address that checks it. */
export function letterDocument(facts: LetterFacts, { code, address }: { code: string; address: string }): Document {
  const texts = letterTexts[facts.language]
  const madeOn = facts.made_on as Day
  return {
    template: 'history-letter',
    language: facts.language,
    title: `${texts.title}: ${facts.tenant}`,
    letterhead: letterheadOf(facts.landlord),
    day: madeOn,
    body: {
      printedOn: formatsOf(facts.language).day(madeOn),
      heading: texts.title,
      toWhom: texts.toWhom,
      about: texts.about(facts.tenant, facts.landlord),
      facts: factsInWords(facts),
      summary: texts.summary,
      counts: countsInWords(facts),
      byMonth: texts.byMonth,
      columns: [texts.month, texts.rent],
      months: monthsInWords(facts),
      meaning: texts.meaning,
      check: texts.check,
      how: texts.how(address),
      code: [texts.code, code],
    },
  }
}
