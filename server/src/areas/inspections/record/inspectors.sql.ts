import { access } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'

interface Inspector {
  id: number
  name: string
}

const mostInspectors = 200

/** Holds for an active user `u` who may inspect and sees a property. */
const inspects = (property: number) => sql`u.state = 'ACTIVE' and u.archived_at is null
  and u.group_id = any(${access.inspections}::int[]) and (u.all_properties or exists (
    select from user_property p where p.account_id = u.account_id and p.user_id = u.id and p.property_id = ${property}))`

/** The users who may inspect a property, by name. */
export async function inspectorsAt(db: Db, { account }: Scope, property: number): Promise<Inspector[]> {
  const { rows } = await sql<Inspector>`
    select u.id, u.name from staff_user u where u.account_id = ${account} and ${inspects(property)}
    order by lower(u.name), u.id limit ${sql.lit(mostInspectors)}`.execute(db)
  return rows
}

interface Named {
  template: number | null
  inspector: number | null
}

/** A template and a user that a request names must be the account's. This is checked first. */
export async function requireNamed(db: Db, { account }: Scope, { template, inspector }: Named): Promise<void> {
  if (template === null && inspector === null) return
  const { rows } = await sql<{ template: boolean; inspector: boolean }>`
    select ${template}::bigint is null or exists (select from inspection_template t
        where t.account_id = ${account} and t.id = ${template} and t.removed_at is null) as template,
      ${inspector}::bigint is null or exists (select from staff_user u
        where u.account_id = ${account} and u.id = ${inspector}) as inspector`.execute(db)
  if (!rows[0]?.template) throw notFound('Template')
  if (!rows[0].inspector) throw notFound('User')
}

/** Refuses a user who may not inspect the property. */
export async function requireInspector(
  db: Db,
  { account }: Scope,
  property: number,
  inspector: number | null,
): Promise<void> {
  if (inspector === null) return
  const { rows } = await sql<Inspector>`
    select u.id, u.name from staff_user u
    where u.account_id = ${account} and u.id = ${inspector} and ${inspects(property)}`.execute(db)
  if (rows.length === 0)
    throw badField('inspector_id', "Choose a colleague who can inspect this property. This one can't, or has left.")
}
