import type { Fee, FeeTime } from '@freehold/rules/marketing/fees'
import { cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { taken } from '../../portfolio/taken.sql'

/** The fees of the entry that a unit was last marketed by and is not leased by yet, optional ones included. */
export async function feesOfUnit(db: Db, scope: Scope, unit: number): Promise<Fee[]> {
  const { rows } = await sql<{ name: string; amount: number; due: FeeTime; optional: boolean }>`
    select f.name, f.amount_cents as amount, f.due, f.optional from listing_fee f
    where f.account_id = ${scope.account} and f.listing_id = (
      select l.id from listing l
      where l.account_id = ${scope.account} and l.unit_id = ${unit} and ${visible(scope, 'l.property_id')}
        and l.published and not ${taken}
      order by l.published_at desc, l.id desc limit 1)
    order by f.place, f.id`.execute(db)
  return rows.map(({ amount, ...fee }) => ({ ...fee, amount: cents(amount) }))
}
