import type { TemplateBasis, TemplateRoom } from '@freehold/rules/inspections/template'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type Of = Pick<Scope, 'account'>

export interface StoredTemplate {
  id: number
  name: string
  basis: TemplateBasis | null
  rooms: TemplateRoom[]
  version: number
  saved_by_name: string
  saved_at: Date
}

/** The templates of the account, which replace the built-in ones of their kind of home. */
export async function templatesOf(db: Db, { account }: Of): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select id, name, basis, rooms, version, saved_by_name, saved_at from inspection_template
    where account_id = ${account} and removed_at is null order by name, id`.execute(db)
  return rows
}

export async function lockTemplate(tx: Tx, { account }: Of, id: number): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`
    select id, name, basis, rooms, version, saved_by_name, saved_at from inspection_template
    where account_id = ${account} and id = ${id} and removed_at is null for update`.execute(tx)
  return rows[0]
}

type Version = Omit<StoredTemplate, 'id' | 'basis'>

/** The versions that a template had, the newest first. */
export async function versionsOf(db: Db, { account }: Of, template: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, name, rooms, saved_by_name, saved_at from inspection_template_version
    where account_id = ${account} and template_id = ${template} order by version desc limit 50`.execute(db)
  return rows
}

interface Written {
  name: string
  basis: TemplateBasis | null
  rooms: readonly TemplateRoom[]
}

export async function insertTemplate(tx: Tx, scope: Scope, { name, basis, rooms }: Written, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('inspection_template')
    .values({
      account_id: scope.account,
      name,
      basis,
      rooms: JSON.stringify(rooms),
      saved_by_name: actorName(scope, scope.userName),
      saved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion(tx, scope, id)
  return id
}

export async function updateTemplate(
  tx: Tx,
  scope: Scope,
  id: number,
  { name, rooms }: Omit<Written, 'basis'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('inspection_template')
    .set({
      name,
      rooms: JSON.stringify(rooms),
      version: sql<number>`version + 1`,
      saved_by_name: actorName(scope, scope.userName),
      saved_at: at,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
  await keepVersion(tx, scope, id)
}

const keepVersion = (tx: Tx, { account }: Of, id: number) =>
  sql`insert into inspection_template_version (account_id, template_id, version, name, rooms, saved_by_name, saved_at)
    select account_id, id, version, name, rooms, saved_by_name, saved_at from inspection_template
    where account_id = ${account} and id = ${id}`.execute(tx)

export async function markRemoved(tx: Tx, { account }: Of, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('inspection_template')
    .set({ removed_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
