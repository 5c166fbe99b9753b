import type { fileKinds } from '@freehold/contract/kit/apply-fields'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { withHome } from '../applications/application.sql'

type Kind = (typeof fileKinds)[number]

/** A file came with a part that was filled in online, or with what an applicant was asked for later. */
type FileOf = { part: number } | { request: number }

const ownerOf = (of: FileOf) =>
  'part' in of ? sql<SqlBool>`part_id = ${of.part}` : sql<SqlBool>`request_id = ${of.request}`

const files = (db: Db, { account }: Pick<Scope, 'account'>, of: FileOf) =>
  db.selectFrom('applicant_file').where('account_id', '=', account).where(ownerOf(of))

/** The files as their own adult sees them. */
async function ownFiles(db: Db, scope: Pick<Scope, 'account'>, of: FileOf) {
  const rows = await files(db, scope, of).select(['id', 'kind', 'original_name', 'bytes']).orderBy('id').execute()
  return rows.map(({ id, kind, original_name: name, bytes }) => ({ id, kind: kind as Kind, name, bytes }))
}

export const filesOfPart = (db: Db, scope: Pick<Scope, 'account'>, part: number) => ownFiles(db, scope, { part })

export const filesOfRequest = (db: Db, scope: Pick<Scope, 'account'>, request: number) =>
  ownFiles(db, scope, { request })

/** The files of some questions about an application, which the caller has found. */
export async function storedFilesOfRequests(db: Db, { account }: Scope, requests: readonly number[]) {
  const rows = await db
    .selectFrom('applicant_file')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`request_id = any(${[...requests]}::bigint[])`)
    .select(['id', 'request_id', 'kind', 'file_name', 'original_name', 'bytes'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, original_name: name, ...row }) => ({ ...row, kind: kind as Kind, name }))
}

export const storedFilesOf = (db: Db, scope: Scope, part: number) =>
  files(db, scope, { part })
    .select(['id', 'kind', 'file_name', 'original_name', 'bytes', 'uploaded_at'])
    .orderBy('id')
    .execute()

interface NewFile {
  of: FileOf
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
      part_id: 'part' in file.of ? file.of.part : null,
      request_id: 'request' in file.of ? file.of.request : null,
      kind: file.kind,
      file_name: file.name,
      original_name: file.originalName,
      bytes: file.bytes,
      uploaded_at: file.at,
    })
    .execute()
}

/** Takes a file off its record; answers its stored name, or nothing where the record has no such file. */
export const deleteApplicantFile = (tx: Tx, { account }: Scope, of: FileOf, id: number) =>
  tx
    .deleteFrom('applicant_file')
    .where('account_id', '=', account)
    .where(ownerOf(of))
    .where('id', '=', id)
    .returning('file_name')
    .executeTakeFirst()

/** Files of drafts are their applicant's own; those of an application are for who may see it. */
export async function seesApplicantFile(db: Db, scope: UserScope, file: string): Promise<boolean> {
  const found = await withHome(db, scope)
    .where(
      sql<SqlBool>`exists (select from applicant_file f
        left join online_part q on q.account_id = f.account_id and q.id = f.part_id
        left join application_request r on r.account_id = f.account_id and r.id = f.request_id
        where f.account_id = ${scope.account} and f.file_name = ${file}
          and rental_application.id in (q.application_id, r.application_id))`,
    )
    .select(sql<number>`1`.as('found'))
    .executeTakeFirst()
  return found !== undefined
}
