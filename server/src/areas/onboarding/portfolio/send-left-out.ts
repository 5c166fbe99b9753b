import { csvCell, csvRow } from '@freehold/rules/csv'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { attachment } from '../../../http/attachment'
import { notFound } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { makePlan } from '../plan/make-plan'
import { filesOf } from './import-file.sql'
import { readRun } from './open-run'
import { openRows } from './sealed-cells'

/** The mark makes spreadsheets read names with accents correctly. */
const byteOrderMark = '\ufeff'

/**
 * The rows of a file that have an error or exist already, with the row number and the reason in front. After an import only
 * these are kept, and they are checked again, so that the reasons are those of now.
 */
export async function sendLeftOut(
  db: Db,
  scope: Scope,
  { id, file_id, reply, vault }: { id: number; file_id: number; reply: FastifyReply; vault: Vault },
): Promise<FastifyReply> {
  const run = await readRun(db, scope, id)
  const files = await filesOf(db, scope, id)
  const file = files.find((one) => one.id === file_id)
  if (!file) throw notFound('File')
  const rows = await openRows(vault, db, scope, id, files)
  const sources = files.map(({ id: its, file_name: name, date_order: dateOrder, ...rest }) => ({
    file: { id: its, name, dateOrder, ...rest },
    rows: rows.filter((row) => row.file_id === its),
  }))
  const plan = await makePlan(db, scope, sources, run.bill_from)
  const cells = new Map(rows.filter((row) => row.file_id === file_id).map((row) => [row.row, row.cells]))
  const checked = new Map(plan.rows.filter((row) => row.file.id === file_id).map((row) => [row.row, row]))
  const lines = [...cells].flatMap(([row, sent]) => {
    const reasons = [
      ...(checked.get(row)?.problems ?? []).map(({ sentence }) => sentence.charAt(0).toUpperCase() + sentence.slice(1)),
      checked.get(row)?.duplicate ?? '',
    ].filter((reason) => reason !== '')
    return reasons.length === 0 ? [] : [[String(row), reasons.join(' '), ...sent]]
  })
  const text = [['Row', 'Reason', ...file.headers], ...lines].map((line) => csvRow(line.map(csvCell))).join('')
  reply.headers(attachment({ name: 'left-out.csv', type: 'text/csv; charset=utf-8' }))
  return reply.send(byteOrderMark + text)
}
