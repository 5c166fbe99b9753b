import type { rentPeriods } from '@freehold/contract/portfolio/unit'
import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { linesAbout } from '../../account/log/activity.sql'
import { nextDue, pastDue } from './owed-for.sql'
import { activityShown } from './page-activity.sql'

export interface LeaseFactsRow {
  occupancy_id: number
  tenant_id: number
  rent_period: (typeof rentPeriods)[number]
  state: string | null
  title: string
  description: string
  pdf_name: string
  security_deposit_cents: number | null
  pet_deposit_cents: number
  cleaning_deposit_cents: number
  cleaning_fee_cents: number
  redecorating_fee_cents: number
  pet_fee_cents: number
  other_fee_cents: number
  late_fee_rule: string
  pets_allowed: boolean
  month_to_month: boolean
  canceled: boolean
  made_by_name: string
  created_at: Date
  archived_at: Date | null
  archived_by: string
  newer_id: number | null
}

/** The terms of a lease, also of one that was deleted or replaced. */
export async function leaseFacts(db: Db, scope: Scope, id: number): Promise<LeaseFactsRow | undefined> {
  const { rows } = await sql<LeaseFactsRow>`
    select l.occupancy_id, l.tenant_id, l.rent_period, d.state, l.title, l.description,
      coalesce((select f.original_name from stored_file f where f.account_id = l.account_id and f.name = l.pdf_file
        and l.kind = 'UPLOAD'), '') as pdf_name,
      l.security_deposit_cents, l.pet_deposit_cents, l.cleaning_deposit_cents, l.cleaning_fee_cents,
      l.redecorating_fee_cents, l.pet_fee_cents, l.other_fee_cents, coalesce(r.title, '') as late_fee_rule,
      l.pets_allowed, o.month_to_month, o.cancelled_at is not null as canceled, l.made_by_name, l.created_at, l.archived_at, l.archived_by,
      (select n.lease_id from lease_document n where n.account_id = l.account_id and n.replaces = l.id
        order by n.version desc limit 1) as newer_id
    from lease l join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    left join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
    left join late_fee_rule r on r.account_id = o.account_id and r.id = o.late_fee_rule_id
    where l.account_id = ${scope.account} and l.id = ${id} and ${visible(scope, 'l.property_id')}`.execute(db)
  return rows[0]
}

interface Owed {
  balance: number
  past_due: number
  next_due: Day | null
  deposits: number
}

/** The debt of a tenancy, and the deposits held for it. */
export async function owedUnder(db: Db, scope: Scope, occupancy: number): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select r.balance_cents as balance, ${pastDue(scope)} as past_due, ${nextDue(scope)} as next_due,
      r.deposits_cents as deposits
    from occupancy o join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${scope.account} and o.id = ${occupancy}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Occupancy ${occupancy} has no account`)
  return found
}

/** The newest notices of a tenancy. */
export async function noticesUnder(db: Db, scope: Scope, occupancy: number) {
  const { rows } = await sql<{ id: number; title: string; issued_at: Date; served: boolean }>`
    select n.id, n.title, n.issued_at, exists (select from notice_service s where s.account_id = n.account_id
        and s.notice_id = n.id and s.way <> 'EMAILED') as served
    from notice n where n.account_id = ${scope.account} and n.occupancy_id = ${occupancy} and n.archived_at is null
      and ${visible(scope, 'n.property_id')}
    order by n.issued_at desc, n.id desc limit 20`.execute(db)
  return rows.map(({ issued_at, ...row }) => ({ ...row, issued_at: issued_at.toISOString() }))
}

/** The lines about the leases of a tenancy and its notices. */
export const activityOfLease = (db: Db, scope: Scope, occupancy: number) =>
  linesAbout(db, scope, activityShown, [
    {
      noun: 'lease',
      ids: sql`select l.id from lease l where l.account_id = ${scope.account} and l.occupancy_id = ${occupancy}`,
    },
    {
      noun: 'notice',
      ids: sql`select n.id from notice n where n.account_id = ${scope.account} and n.occupancy_id = ${occupancy}`,
    },
  ])
