import type { tenantPaperKinds } from '@freehold/contract/people/tenant-paper'
import type { Day } from '@freehold/rules/day'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { everyTenant } from './tenant.sql'

export type PaperKind = (typeof tenantPaperKinds)[number]

/** The papers of the tenants in sight. */
const papers = (db: Db, scope: Scope) =>
  everyTenant(db, scope).innerJoin('tenant_paper as x', (join) =>
    join.onRef('x.account_id', '=', 'tenant.account_id').onRef('x.tenant_id', '=', 'tenant.id'),
  )

/** The papers of a tenant, the newest first. */
export const papersOfTenant = (db: Db, scope: Scope, tenant: number) =>
  papers(db, scope)
    .where('x.tenant_id', '=', tenant)
    .select(['x.id', 'x.kind', 'x.title', 'x.ends_on', 'x.paper_file', 'x.original_name', 'x.added_at', 'x.added_by'])
    .orderBy('x.id', 'desc')
    .execute()

/** The file of a paper and its tenant; undefined out of sight. */
export const findPaper = (db: Db, scope: Scope, id: number) =>
  papers(db, scope)
    .where('x.id', '=', id)
    .select(['x.id', 'x.tenant_id', 'x.kind', 'x.title', 'x.paper_file'])
    .executeTakeFirst()

export const paperIsSeen = async (db: Db, scope: Scope, file: string): Promise<boolean> =>
  (await papers(db, scope).where('x.paper_file', '=', file).select('x.id').executeTakeFirst()) !== undefined

interface NewPaper {
  tenant: number
  kind: PaperKind
  title: string
  endsOn: Day | null
  file: string
  originalName: string
  at: Date
}

export async function insertPaper(tx: Tx, scope: Scope, paper: NewPaper): Promise<number> {
  const { id } = await tx
    .insertInto('tenant_paper')
    .values({
      account_id: scope.account,
      tenant_id: paper.tenant,
      kind: paper.kind,
      title: paper.title,
      ends_on: paper.endsOn,
      paper_file: paper.file,
      original_name: paper.originalName,
      added_at: paper.at,
      added_by: scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a paper that the caller has found. */
export const deletePaper = (tx: Tx, { account }: Scope, id: number) =>
  tx.deleteFrom('tenant_paper').where('account_id', '=', account).where('id', '=', id).execute()

/** The files of a tenant's papers, for one that is erased. */
export async function filesOfPapers(tx: Tx, { account }: Scope, tenant: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenant_paper')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .select('paper_file')
    .execute()
  return rows.map(({ paper_file }) => paper_file)
}
