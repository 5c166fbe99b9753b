import type { Day } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

export interface HomeRow {
  rent_id: number
  property_id: number
  unit_id: number
  home: string
  state: string
  move_in: Day
  move_out: Day
  real_move_out: Day | null
  rent_period: RentPeriod
  month_to_month: boolean
  forwarding_address: string
  deposits_cents: number
  over: boolean
  letters: { id: number; issued: string }[]
}

type Own = Pick<TenantScope, 'account' | 'tenant' | 'today'>
/** A member sees its home alone. */
type Reader = Own & Pick<TenantScope, 'occupancy'>

/** The homes of a tenant that were not canceled: those it lives in first, then the newest. */
export async function homesOfTenant(db: Db, scope: Reader): Promise<HomeRow[]> {
  const { account, tenant, today } = scope
  const { rows } = await sql<HomeRow>`
    select o.id as rent_id, o.property_id, o.unit_id, u.unit_name || ', ' || p.property_name as home, p.state, o.move_in,
      o.move_out, o.real_move_out, o.rent_period, o.month_to_month, o.forwarding_address,
      coalesce(r.deposits_cents, 0)::bigint as deposits_cents,
      coalesce(o.real_move_out < ${today}::date, false) as over,
      (select coalesce(json_agg(json_build_object('id', d.id, 'issued', d.letter ->> 'issued') order by d.id desc), '[]')
        from deposit_return d where d.account_id = o.account_id and d.occupancy_id = o.id and d.voided_by is null) as letters
    from occupancy o
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    left join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${account} and o.tenant_id = ${tenant} and ${inOwnHome(scope, 'o.id')} and o.cancelled_at is null
    order by over, o.move_in desc, o.id desc limit 50`.execute(db)
  return rows
}

export interface Contact {
  email: string
  phone: string
  em_contact_name: string
  em_contact_phone: string
}

/** A member sees nothing of the account holder's details. */
export const noContact: Contact = { email: '', phone: '', em_contact_name: '', em_contact_phone: '' }

const contact = ['email', 'phone', 'em_contact_name', 'em_contact_phone'] as const

export const contactOf = (db: Db, { account, tenant }: Own): Promise<Contact> =>
  db
    .selectFrom('tenant')
    .where('account_id', '=', account)
    .where('id', '=', tenant)
    .select(contact)
    .executeTakeFirstOrThrow()

/** Holds the tenant's own row, so that two requests of one tenant are counted one after the other. */
export const lockContact = (tx: Tx, { account, tenant }: Own): Promise<Contact> =>
  tx
    .selectFrom('tenant')
    .where('account_id', '=', account)
    .where('id', '=', tenant)
    .select(contact)
    .forUpdate()
    .executeTakeFirstOrThrow()
