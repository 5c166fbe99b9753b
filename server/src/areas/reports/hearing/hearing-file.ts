import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { joinPapers } from '../../../documents/join-papers'
import { notFound, Refusal } from '../../../http/refusal'
import { findLetter } from '../../money/deposits/deposit.sql'
import { findHome } from '../../money/settlements/home.sql'
import { findSettlement } from '../../money/settlements/settlement.sql'
import { hearingPaper, shown } from './hearing-paper'
import type { HearingCase } from './hearing-section'
import { hearingSections } from './sections'

/** Everything about an issued settlement as one PDF: a cover, and each part that has something. */
export async function hearingFile(
  { db, context, scope }: { db: Db; context: AppContext; scope: UserScope },
  id: number,
): Promise<{ name: string; pdf: Buffer }> {
  const of = await findCase({ db, context, scope }, id)
  const parts: { title: string; papers: Buffer[] }[] = []
  // One after the other, so that no more than one part is in the making at a time.
  for (const { title, papers } of hearingSections) parts.push({ title, papers: await papers(of) })
  const there = parts.filter(({ papers }) => papers.length > 0)
  const cover = await coverOf(
    of,
    there.map(({ title }) => title),
  )
  const name = `hearing-file-${showDay(of.letter.issued)}.pdf`
  return { name, pdf: await joinPapers(context, [cover, ...there.flatMap(({ papers }) => papers)]) }
}

async function findCase(room: Pick<HearingCase, 'db' | 'context' | 'scope'>, id: number): Promise<HearingCase> {
  const { db, scope } = room
  const settlement = await findSettlement(db, scope, id)
  if (!settlement) throw notFound('Settlement')
  const letterId = settlement.returnId
  if (letterId === null) throw new Refusal('E_CONFLICT', 'This settlement is a draft. Issue it first.')
  const [letter, home] = await Promise.all([findLetter(db, scope, letterId), findHome(db, scope, settlement.occupancy)])
  if (!letter?.settlement || !home) throw notFound('Settlement')
  return { ...room, settlement, letterId, letter, part: letter.settlement, home }
}

function coverOf(of: HearingCase, titles: readonly string[]): Promise<Buffer> {
  const { letter, part, home, settlement } = of
  const held = letter.held.map(({ words, amount }): [string, string] => [words, shown(amount)])
  return hearingPaper(of, {
    heading: 'Hearing file',
    facts: [
      ['Tenant', part.names || letter.tenant],
      ['Home', `${letter.unit}, ${letter.property}`],
      ['Address', letter.address.replaceAll('\n', ', ')],
      ['Moved in', showDay(letter.movedIn)],
      ['Moved out', letter.movedOut === null ? '' : showDay(letter.movedOut)],
      ['Settlement issued', showDay(letter.issued)],
      ['Settlement status', settlement.state === 'REVERSED' ? 'Reversed' : 'Issued'],
      ...held,
      part.balance > 0 ? ['Balance owed', shown(part.balance)] : ['Refund', shown(part.refund)],
      ['Tenancy number', String(home.occupancy)],
    ],
    tables: [
      {
        heading: 'Contents',
        columns: ['No.', 'Part'],
        widths: ['auto', 'wide'],
        aligns: ['left', 'left'],
        rows: titles.map((title, at) => [String(at + 1), title]),
        none: '',
      },
    ],
  })
}
