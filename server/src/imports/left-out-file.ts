import { csvCell, csvRow } from '@freehold/rules/csv'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { attachment } from '../http/attachment'
import { notFound } from '../http/refusal'
import type { ImportKind } from './import-kind'
import { keptRows } from './import-row.sql'
import { findRun } from './import-run.sql'

/** The mark makes spreadsheets read names with accents correctly. */
const byteOrderMark = '\ufeff'

/** The rows that were left out, as they were sent, with the row number and the reason in front. */
export async function sendLeftOut<Input>(
  db: Db,
  scope: Scope,
  kind: ImportKind<Input>,
  { id, reply }: { id: number; reply: FastifyReply },
): Promise<FastifyReply> {
  kind.require(scope)
  const run = await findRun(db, scope, kind.noun, id)
  if (!run) throw notFound('Import')
  const rows = (await keptRows(db, scope, id)).filter(({ state }) => state === 'BAD' || state === 'DUPLICATE')
  const lines = rows.map(({ row, cells, problems }) => {
    const reasons = problems.map(({ message }) => message).join(' ')
    return [String(row), reasons, ...cells]
  })
  const text = [['Row', 'Reason', ...run.headers], ...lines].map((cells) => csvRow(cells.map(csvCell))).join('')
  reply.headers(
    attachment({ name: `${kind.words.many.replaceAll(' ', '-')}-left-out.csv`, type: 'text/csv; charset=utf-8' }),
  )
  return reply.send(byteOrderMark + text)
}
