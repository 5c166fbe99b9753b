import { showDay } from '@freehold/rules/day'
import { itemName } from '@freehold/rules/inspections/compare'
import { readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import type { Language } from '@freehold/rules/text/language'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document, Picture } from '../../../documents/render-document'
import { timeIn } from '../../../mail/time-in'
import type { Content, StoredPhoto } from '../record/content.sql'
import type { StoredInspection } from '../record/inspection.sql'
import type { StoredObjection, StoredSignature } from '../record/signature.sql'
import { en } from './texts/en'
import { es } from './texts/es'

export const reportTexts = { en, es }

export interface Printed {
  company: string
  timezone: string
  language: Language
  today: string
  inspection: StoredInspection
  content: Content
  previous: { inspection: StoredInspection; content: Content } | null
  signatures: readonly StoredSignature[]
  objections: readonly StoredObjection[]
  /** Words of the landlord to what the tenant wrote. */
  answers: readonly StoredObjection[]
}

/** The words under a photo: its room, its item, its caption and the moment it was taken. */
export function photoCaption(
  { content, timezone, language }: Pick<Printed, 'content' | 'timezone' | 'language'>,
  photo: StoredPhoto,
): string {
  const room = content.rooms.find(({ key }) => key === photo.room)?.name ?? ''
  const item = content.items.find(({ key }) => key === photo.item)?.name ?? ''
  const taken = photo.taken_at ? timeIn(timezone, photo.taken_at, language) : ''
  return [room, item, photo.caption, taken].filter(Boolean).join(', ')
}

interface PrintedPhoto {
  caption: string
  picture: Picture
}

/** The report of an inspection: rooms with items, objections, signatures, and the first photos. */
export function inspectionDocument(of: Printed, photos: readonly PrintedPhoto[]): Document {
  const { company, timezone, language, inspection, content, previous, signatures, objections, answers } = of
  const texts = reportTexts[language]
  const moment = (at: Date) => timeIn(timezone, at, language)
  const conditionIn = (condition: keyof typeof texts.conditions | null) =>
    condition === null ? '' : texts.conditions[condition]
  const before = beforeOf(previous?.content)
  const wordsOf = ({ item, words, made_at, made_by_name }: StoredObjection) => [
    content.items.find(({ key }) => key === item)?.name ?? texts.whole,
    words,
    `${made_by_name}, ${moment(made_at)}`,
  ]
  return {
    ...paperOf(of),
    pictures: photos.map(({ picture }) => picture),
    body: {
      printedOn: showDay(of.today),
      heading: texts.kinds[inspection.kind],
      facts: factsOf(of),
      note: inspection.note,
      company,
      compared: previous !== null,
      rooms: content.rooms.map(({ key, name }) => ({
        name,
        items: content.items
          .filter(({ room }) => room === key)
          .map((item) => [
            item.name,
            ...(previous ? [conditionIn(before.get(itemName(name, item.name)) ?? null)] : []),
            conditionIn(item.condition),
            item.note,
          ]),
      })),
      objections: objections.map(wordsOf),
      answers: answers.map(wordsOf),
      signatures: signatures
        .filter(({ voided }) => !voided)
        .map((one) => ({
          statement: one.statement,
          strokes: readDrawing(one.strokes) ?? [],
          facts: [
            [texts.roles[one.role], one.name],
            [texts.facts.signed, moment(one.signed_at)],
            ...(one.taken_by_name === '' ? [] : [[texts.facts.takenBy, one.taken_by_name]]),
          ],
        })),
      unsigned: inspection.unsigned_reason === '' ? '' : texts.unsigned(inspection.unsigned_reason),
      hash: inspection.content_hash === '' ? texts.draft : texts.hash(inspection.content_hash),
      photos: photos.map(({ caption }) => caption),
      words: {
        columns: [texts.item, ...(previous ? [texts.before] : []), texts.condition, texts.note],
        noItems: texts.noItems,
        objections: texts.objections,
        answers: texts.answers,
        objectionColumns: [texts.item, texts.words, texts.received],
        signatures: texts.signatures,
        noSignatures: texts.noSignatures,
        photos: texts.photos,
      },
    },
  }
}

/** More photos of the same inspection, on a paper of their own: each paper holds its pictures in memory while it is made. */
export const photoDocument = (of: Printed, photos: readonly PrintedPhoto[]): Document => ({
  ...paperOf(of),
  template: 'hearing-file',
  pictures: photos.map(({ picture }) => picture),
  body: {
    printedOn: showDay(of.today),
    heading: reportTexts[of.language].kinds[of.inspection.kind],
    facts: [],
    paragraphs: [],
    tables: [],
    photos: photos.map(({ caption }) => caption),
  },
})

const paperOf = ({ company, language, today, inspection }: Printed) => ({
  template: 'inspection-report' as const,
  language,
  title: `${reportTexts[language].kinds[inspection.kind]}: ${inspection.unit_name}, ${inspection.property_name}`,
  letterhead: letterheadOf(company),
  day: today as Document['day'],
})

function factsOf({ timezone, language, inspection, previous }: Printed): string[][] {
  const texts = reportTexts[language]
  const { facts } = texts
  return [
    [facts.home, `${inspection.unit_name}, ${inspection.property_name}`],
    [facts.address, inspection.property_address],
    [facts.tenant, inspection.tenant_name],
    [facts.date, showDay(inspection.planned_on)],
    [facts.inspector, inspection.finished_by_name],
    [facts.byTenant, inspection.sent_at ? timeIn(timezone, inspection.sent_at, language) : ''],
    [facts.finished, inspection.finished_at ? timeIn(timezone, inspection.finished_at, language) : ''],
    [
      facts.compared,
      previous
        ? texts.comparedWith(texts.kinds[previous.inspection.kind], showDay(previous.inspection.planned_on))
        : '',
    ],
  ].filter(([, value]) => value !== '')
}

function beforeOf(content: Content | undefined) {
  const names = new Map((content?.rooms ?? []).map(({ key, name }) => [key, name]))
  return new Map(
    (content?.items ?? []).map((item) => [itemName(names.get(item.room) ?? '', item.name), item.condition]),
  )
}
