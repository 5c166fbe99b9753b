import type { MailDocumentKind } from '@freehold/rules/leasing/mail/mail-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** The documents of a letter, which the caller has found, in the order they were printed. */
export async function documentsOf(db: Db, { account }: Scope, letter: number) {
  const rows = await db
    .selectFrom('postal_document')
    .where('account_id', '=', account)
    .where('letter_id', '=', letter)
    .select(['kind', 'record_id', 'name', 'pages', 'sha256'])
    .orderBy('id')
    .execute()
  // The table's check holds it to these words.
  return rows.map((row) => ({ ...row, kind: row.kind as MailDocumentKind }))
}

export const eventsOf = (db: Db, { account }: Scope, letter: number) =>
  db
    .selectFrom('postal_event')
    .where('account_id', '=', account)
    .where('letter_id', '=', letter)
    .select(['at', 'words', 'place'])
    .orderBy('at')
    .orderBy('id')
    .execute()

interface TenantHome {
  name: string
  property_id: number | null
  unit_id: number | null
  address: string | null
  unit_name: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}

/** A tenant with the unit of the newest tenancy that was not canceled, in sight. */
export async function tenantHome(db: Db, scope: Scope, tenant: number): Promise<TenantHome | undefined> {
  const { account } = scope
  const { rows } = await sql<TenantHome>`
    select t.tenant_name as name, o.property_id, o.unit_id, p.address, u.unit_name, p.city, p.state, p.zipcode
    from tenant t
    left join lateral (select o.property_id, o.unit_id from occupancy o
      where o.account_id = t.account_id and o.tenant_id = t.id and o.cancelled_at is null and ${visible(scope, 'o.property_id')}
      order by o.move_in desc, o.id desc limit 1) o on true
    left join property p on p.account_id = t.account_id and p.id = o.property_id
    left join unit u on u.account_id = t.account_id and u.id = o.unit_id
    where t.account_id = ${account} and t.id = ${tenant}`.execute(db)
  return rows[0]
}

/** The stored PDF of an uploaded lease or a notice, by its name. */
export const storedPdf = (db: Db, { account }: Pick<Scope, 'account'>, name: string) =>
  db
    .selectFrom('stored_file')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .select(['store_key', 'original_name'])
    .executeTakeFirst()

/** The account's name, as the sender of a letter. */
export async function companyOf(db: Db, { account }: Pick<Scope, 'account'>): Promise<string> {
  const { name } = await db.selectFrom('account').where('id', '=', account).select('name').executeTakeFirstOrThrow()
  return name
}
