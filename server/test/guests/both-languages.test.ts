import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobLinkTexts } from '@freehold/rules/maintenance/job-link-texts/all'
import { describe, expect, test } from 'vitest'
import { mailEvents } from '../../src/areas/automation/mail-events'
import { reportTexts } from '../../src/areas/inspections/paper/inspection-document'
import { applyTexts } from '../../src/areas/leasing/apply/texts/all'
import { offerMailTexts } from '../../src/areas/leasing/mails/offer-texts/all'
import { signingTexts } from '../../src/areas/leasing/signing/page/texts/all'
import { signatureTexts } from '../../src/areas/leasing/signing/texts/all'
import { jobTexts } from '../../src/areas/maintenance/jobs/page/texts/all'
import { homeTexts } from '../../src/areas/marketing/public/texts/all'
import { reminderTexts } from '../../src/areas/messages/reminders/texts/all'
import { receiptTexts } from '../../src/areas/money/receipts/texts/all'
import { inspectionTexts } from '../../src/areas/portal/inspections/texts/all'
import { offerTexts } from '../../src/areas/portal/offers/texts/all'
import { kitTexts } from '../../src/guests/texts/kit'
import { linkTexts } from '../../src/guests/texts/link'
import { unsubscribeTexts } from '../../src/mail/texts/all'
import { layoutTexts } from '../../src/providers/mail/texts/all'

const modules = {
  signing: signingTexts,
  signature: signatureTexts,
  apply: applyTexts,
  offerMail: offerMailTexts,
  offer: offerTexts,
  inspection: inspectionTexts,
  inspectionReport: reportTexts,
  job: jobTexts,
  jobLink: jobLinkTexts,
  home: homeTexts,
  receipt: receiptTexts,
  reminder: reminderTexts,
  kit: kitTexts,
  link: linkTexts,
  unsubscribe: unsubscribeTexts,
  layout: layoutTexts,
}

/** Words that are the same in both languages, or stay English because they name a paper. */
const same = new Set([
  'signing.lead.name',
  'job.photos.alt',
  'home.rent',
  'kit.error',
  'receipt.total',
  'receipt.reasons.OTHER',
  'job.facts.spend',
])

/** Texts that stand on a button. */
const isButton =
  /(\.button|\.go|\.open|\.again|\.send|\.sign|\.initial|\.acknowledge|\.clear|\.pdf|\.apply|\.show)$|^jobLink\.acts\./

interface Text {
  name: string
  key: string
  words: string
}

function textsIn(texts: object, name: string): Text[] {
  return Object.entries(texts).flatMap(([key, value]): Text[] => {
    const path = `${name}.${key}`
    if (typeof value === 'string') return [{ name: path, key, words: value }]
    if (typeof value !== 'function') return textsIn(value as object, path)
    return [{ name: path, key, words: String(value(...Array.from({ length: value.length }, (_, at) => `[${at}]`))) }]
  })
}

const pairs = Object.entries(modules).flatMap(([name, { en, es }]) => {
  const spanish = new Map(textsIn(es, name).map((one) => [one.name, one.words]))
  return textsIn(en, name).map((one) => ({ ...one, spanish: spanish.get(one.name) ?? '' }))
})

describe('the texts of guests', () => {
  test('are translated, but for words that are the same', () => {
    const alike = pairs.filter(({ name, words, spanish }) => words === spanish && !same.has(name))
    expect(alike.map(({ name }) => name)).toEqual([])
  })

  test('have no Spanish where English has none, and no stray brace', () => {
    expect(pairs.filter(({ spanish }) => spanish.trim() !== spanish || /\{(?!n\})/.test(spanish))).toEqual([])
  })

  test('have the same values in both languages', () => {
    const values = (text: string) => [...new Set(text.match(/\[\d\]/g) ?? [])].toSorted().join()
    const dropped = pairs.filter(
      ({ name, words, spanish }) => values(words) !== values(spanish) && name !== 'signature.over',
    )
    expect(dropped.map(({ name }) => name)).toEqual([])
  })

  test('fit on their buttons: a Spanish one has at most 1.6 times the letters', () => {
    const long = pairs.filter(
      ({ name, words, spanish }) => isButton.test(name) && spanish.length > Math.max(12, words.length) * 1.6,
    )
    expect(long.map(({ name, spanish }) => `${name}: ${spanish}`)).toEqual([])
  })

  test('are all used', () => {
    const source = ['server/src', 'rules/src']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/texts\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    // Forms of a count, and words that are chosen by a code of the record.
    const byCode = /\.(one|other|[A-Z_]+|BEFORE|AFTER)$|^jobLink\.acts\./
    const unused = pairs.filter(({ name, key }) => !byCode.test(name) && !new RegExp(`\\b${key}\\b`).test(source))
    expect(unused.map(({ name }) => name)).toEqual([])
  })
})

/** Mails to users, owners and contractors. A new event for anyone else speaks both languages. */
const englishMails = mailEvents.filter(({ guest }) => !guest).map(({ name }) => name)

/** True if a text has words beside the values in it. */
const hasWords = (text: string): boolean => /[a-z]/i.test(text.replace(/\{\w+\}/g, ''))

describe('the mails of guests', () => {
  const guests = mailEvents.flatMap((event) => (event.guest ? [event] : []))

  test('are all mails but those to users, owners and contractors', () => {
    expect(
      englishMails.filter((name) => /^(payment|rent|signing|signed|consent|apply|draft|more|notice|home)/.test(name)),
    ).toEqual(['rent-roll'])
  })

  test.each(guests.map((event) => [event.name, event] as const))('%s has its own words in Spanish', (name, event) => {
    const { en, es } = event.words
    // A message has the words of the user who wrote it, in each language.
    if (name === 'message') return expect([en, es].map(({ spec }) => spec.paragraphs)).toEqual([['{body}'], ['{body}']])
    if (name === 'adverse-notice') return expect(es.spec.paragraphs[0]).toMatch(/el que vale/)
    // A subject that is made of values alone has no words of its own.
    if (hasWords(en.spec.subject)) expect(es.spec.subject).not.toBe(en.spec.subject)
    expect(es.spec.paragraphs[0]).toBe('Hola, {name}:')
    expect(es.spec.paragraphs.some((text) => en.spec.paragraphs.includes(text) && hasWords(text))).toBe(false)
    expect(es.spec.reason).toMatch(/^(Recibe|Recibió|Este correo) /)
    const button = (es.spec.action?.label ?? '').length
    expect(button).toBeLessThanOrEqual(Math.max(12, (en.spec.action?.label ?? '').length) * 1.6)
  })
})
