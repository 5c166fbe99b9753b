import { showDay } from '@freehold/rules/day'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { joinPapers } from '../../../documents/join-papers'
import { renderPaper } from '../../../documents/letterhead'
import { notFound } from '../../../http/refusal'
import { contentOf } from '../record/content.sql'
import { findInspection } from '../record/inspection.sql'
import { answersOf, objectionsOf, signaturesOf } from '../record/signature.sql'
import { companyName } from './company.sql'
import { inspectionDocument, type Printed, photoCaption, photoDocument } from './inspection-document'
import { photosOnPaper } from './photos-on-paper.sql'

const photosAtOnce = 24

type Room = Pick<AppContext, 'pool' | 'files' | 'config'>

async function gather(db: Db, scope: Scope, id: number, language: Language): Promise<Printed> {
  const inspection = await findInspection(db, scope, id)
  if (!inspection) throw notFound('Inspection')
  const [company, content, signatures, objections, answers, before] = await Promise.all([
    companyName(db, scope),
    contentOf(db, scope, id),
    signaturesOf(db, scope, id),
    objectionsOf(db, scope, id),
    answersOf(db, scope, id),
    inspection.previous === null ? undefined : findInspection(db, scope, inspection.previous),
  ])
  const previous = before ? { inspection: before, content: await contentOf(db, scope, before.id) } : null
  const { timezone, today } = scope
  return { company, timezone, language, today, inspection, content, previous, signatures, objections, answers }
}

/** The PDF of an inspection, with all of its photos. */
export async function inspectionReport(
  { db, context, scope }: { db: Db; context: Room; scope: Scope },
  id: number,
  language: Language = firstLanguage,
): Promise<{ name: string; pdf: Buffer }> {
  const of = await gather(db, scope, id, language)
  const papers: Buffer[] = []
  // One after the other: each document holds its pictures in memory while it is made.
  for (let from = 0; from === 0 || from < of.content.photos.length; from += photosAtOnce) {
    const some = of.content.photos.slice(from, from + photosAtOnce)
    const pictures = await photosOnPaper(context, scope, { inspection: id, keys: some.map(({ key }) => key) })
    const photos = some.flatMap((photo) => {
      const picture = pictures.get(photo.key)
      return picture ? [{ caption: photoCaption(of, photo), picture }] : []
    })
    if (from === 0 || photos.length > 0)
      papers.push(
        await renderPaper(context, scope, from === 0 ? inspectionDocument(of, photos) : photoDocument(of, photos)),
      )
  }
  const { kind, planned_on } = of.inspection
  const name = `${inspectionKindWords[kind].toLowerCase()}-inspection-${showDay(planned_on)}.pdf`
  const [first] = papers
  return { name, pdf: papers.length === 1 && first ? first : await joinPapers(context, papers) }
}
