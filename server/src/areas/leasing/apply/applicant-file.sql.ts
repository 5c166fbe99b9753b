import type { fileKinds } from '@freehold/contract/kit/apply-fields'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { withHome } from '../applications/application.sql'

type Kind = (typeof fileKinds)[number]

const files = (db: Db, { account }: Pick<Scope, 'account'>, part: number) =>
  db.selectFrom('applicant_file').where('account_id', '=', account).where('part_id', '=', part)

/** The files of a part, as its own adult sees them. */
export async function filesOfPart(db: Db, scope: Pick<Scope, 'account'>, part: number) {
  const rows = await files(db, scope, part).select(['id', 'kind', 'original_name', 'bytes']).orderBy('id').execute()
  return rows.map(({ id, kind, original_name: name, bytes }) => ({ id, kind: kind as Kind, name, bytes }))
}

export const storedFilesOf = (db: Db, scope: Scope, part: number) =>
  files(db, scope, part)
    .select(['id', 'kind', 'file_name', 'original_name', 'bytes', 'uploaded_at'])
    .orderBy('id')
    .execute()

interface NewFile {
  part: number
  kind: Kind
  name: string
  originalName: string
  bytes: number
  at: Date
}

export async function insertApplicantFile(tx: Tx, { account }: Scope, file: NewFile): Promise<void> {
  await tx
    .insertInto('applicant_file')
    .values({
      account_id: account,
      part_id: file.part,
      kind: file.kind,
      file_name: file.name,
      original_name: file.originalName,
      bytes: file.bytes,
      uploaded_at: file.at,
    })
    .execute()
}

/** Takes a file off a part; answers its stored name, or nothing where the part has no such file. */
export const deleteApplicantFile = (tx: Tx, { account }: Scope, part: number, id: number) =>
  tx
    .deleteFrom('applicant_file')
    .where('account_id', '=', account)
    .where('part_id', '=', part)
    .where('id', '=', id)
    .returning('file_name')
    .executeTakeFirst()

/** Files of drafts are their applicant's own; those of an application are for who may see it. */
export async function seesApplicantFile(db: Db, scope: UserScope, file: string): Promise<boolean> {
  const found = await withHome(db, scope)
    .innerJoin('online_part as q', (join) =>
      join
        .onRef('q.account_id', '=', 'rental_application.account_id')
        .onRef('q.application_id', '=', 'rental_application.id'),
    )
    .innerJoin('applicant_file as f', (join) =>
      join.onRef('f.account_id', '=', 'q.account_id').onRef('f.part_id', '=', 'q.id'),
    )
    .where('f.file_name', '=', file)
    .select(sql<number>`1`.as('found'))
    .executeTakeFirst()
  return found !== undefined
}
