import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

/** The papers of a contractor, the newest first. */
export const papersOf = (db: Db, { account }: Of, contractor: number) =>
  db
    .selectFrom('contractor_paper')
    .where('account_id', '=', account)
    .where('contractor_id', '=', contractor)
    .select(['id', 'paper_file as file_name', 'original_name', 'added_at', 'added_by'])
    .orderBy('id', 'desc')
    .execute()

interface NewPaper {
  contractor: number
  file: string
  originalName: string
  at: Date
}

export async function insertPaper(
  tx: Tx,
  scope: Scope,
  { contractor, file, originalName, at }: NewPaper,
): Promise<void> {
  await tx
    .insertInto('contractor_paper')
    .values({
      account_id: scope.account,
      contractor_id: contractor,
      kind: 'W9',
      paper_file: file,
      original_name: originalName,
      added_at: at,
      added_by: scope.userName,
    })
    .execute()
}

/** Deletes a paper of a contractor, and answers its file. */
export const deletePaper = (tx: Tx, { account }: Of, id: number) =>
  tx
    .deleteFrom('contractor_paper')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning(['contractor_id', 'paper_file', 'original_name'])
    .executeTakeFirst()

export async function hasPaper(db: Db, { account }: Of, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('contractor_paper')
    .where('account_id', '=', account)
    .where('paper_file', '=', file)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
