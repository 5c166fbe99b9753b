import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { tenants } from '../../people/tenant.sql'
import { momentOf } from './moment-of'

export interface Letter {
  id: number
  tenant_name: string
  language: Language
  unit_name: string
  /** The address of the home, line by line. */
  address: string[]
  sent_at: Date
  expires_at: Date
}

/** The open letters of a batch to tenants in sight, in the order of their homes. */
export async function lettersOf(db: Db, scope: Scope, batch: number): Promise<Letter[]> {
  const rows = await tenants(db, scope)
    .innerJoin('portal_invite as i', (join) =>
      join.onRef('i.account_id', '=', 'tenant.account_id').onRef('i.tenant_id', '=', 'tenant.id'),
    )
    .leftJoin(
      sql<{ unit_name: string; street: string; city: string }>`lateral (
        select u.unit_name, p.address as street, trim(both ', ' from p.city || ', ' || p.state || ' ' || p.zipcode) as city
        from occupancy o
        join unit u on u.account_id = o.account_id and u.id = o.unit_id
        join property p on p.account_id = o.account_id and p.id = o.property_id
        where o.account_id = tenant.account_id and o.tenant_id = tenant.id and o.cancelled_at is null
          and ${visible(scope, 'o.property_id')}
        order by o.move_in desc, o.id desc limit 1)`.as('h'),
      (join) => join.onTrue(),
    )
    .where('i.account_id', '=', scope.account)
    .where('i.batch', '=', batch)
    .where('i.way', '=', 'LETTER')
    .where('i.member_id', 'is', null)
    .where('i.used_at', 'is', null)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', momentOf(scope))
    .select(['i.id', 'tenant.tenant_name', 'tenant.language', 'i.sent_at', 'i.expires_at'])
    .select(['h.unit_name', 'h.street', 'h.city'])
    .orderBy(sql`tenant.unit_names collate natural_order`)
    .orderBy('i.id')
    .execute()
  return rows.map(({ language, unit_name, street, city, ...row }) => ({
    ...row,
    language: languages.find((one) => one === language) ?? firstLanguage,
    unit_name: unit_name ?? '',
    address: [street ?? '', city ?? ''].filter((line) => line !== ''),
  }))
}
