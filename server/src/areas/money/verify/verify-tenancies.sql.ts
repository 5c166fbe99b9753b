import { showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Check } from './verify-check'

/** Days of rent that are billed, or that a person chose not to bill. A move-in that was put off leaves such days behind it. */
const billedDays = sql`select c.account_id, c.id, c.occupancy_id, c.covers_from, c.covers_to from charge c
  join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id
  where c.covers_from is not null and c.recurring_charge_id is null and (c.voided_by is null or c.waived)
    and c.covers_to >= o.move_in`

const furthest = (of: 'occupancy_id' | 'unit_id') =>
  sql`max(covers_to) over (partition by ${sql.ref(of)} order by covers_from, id rows between unbounded preceding and 1 preceding)`
const before = furthest('occupancy_id')

/** Checks the days billed, who lives where, and the counts of each. */
export const tenancyChecks: readonly Check[] = [
  {
    query: sql`select id, occupancy_id as found, covers_from::text as about from (
        select id, occupancy_id, covers_from, ${before} as before from charge
        where covers_from is not null and recurring_charge_id is null and voided_by is null
      ) days where covers_from <= before`,
    says: ({ id, found, about }) =>
      `Charge ${id} bills days of occupancy ${found} that another one bills too, from ${showDay(about)}.`,
  },
  {
    query: sql`select d.occupancy_id as id, (d.before + 1)::text as about from (
        select account_id, occupancy_id, covers_from, ${before} as before from (${billedDays}) billed
        union all select r.account_id, r.occupancy_id, r.covered_to + 1, max(b.covers_to) from rent_account r
          join (${billedDays}) b on b.account_id = r.account_id and b.occupancy_id = r.occupancy_id group by 1, 2, 3
      ) d join rent_account r on r.account_id = d.account_id and r.occupancy_id = d.occupancy_id
      where d.covers_from > d.before + 1 and d.before < r.covered_to`,
    says: ({ id, about }) => `Occupancy ${id} counts as billed, but no charge is for the days from ${showDay(about)}.`,
  },
  {
    query: sql`select r.occupancy_id as id, r.covered_to::text as about from rent_account r
      join charge c on c.account_id = r.account_id and c.occupancy_id = r.occupancy_id
      where c.voided_by is null and c.recurring_charge_id is null and c.covers_to > r.covered_to`,
    says: ({ id, about }) =>
      `Rent of occupancy ${id} is billed past ${showDay(about)}, the day it is marked as billed to.`,
  },
  {
    query: sql`select id, covers_from::text as about from (
        select c.id, c.covers_from, ${furthest('unit_id')} as before, ${before} as own from charge c
        join (select account_id, id as home from occupancy where waits_for is null) o
          on o.account_id = c.account_id and o.home = c.occupancy_id
        where c.covers_from is not null and c.recurring_charge_id is null and c.voided_by is null and c.computed
      ) days where covers_from <= before and (own is null or covers_from > own)`,
    says: ({ id, about }) =>
      `Charge ${id} bills days of a unit that another tenant is billed for too, from ${showDay(about)}.`,
  },
  {
    query: sql`select o.id, o.waits_for as found from occupancy o
      left join occupancy b on b.account_id = o.account_id and b.id = o.waits_for and b.unit_id = o.unit_id
        and b.move_in < o.move_in and b.cancelled_at is null and b.real_move_out is null
      where o.waits_for is not null and o.cancelled_at is null and b.id is null`,
    says: ({ id, found }) => `Occupancy ${id} waits for occupancy ${found}, which does not block its move-in.`,
  },
  {
    query: sql`select o.id, n.id as found, n.move_in::text as about from occupancy o
      join occupancy n on n.account_id = o.account_id and n.unit_id = o.unit_id and n.move_in > o.move_in
        and n.cancelled_at is null and n.waits_for is null
      where o.cancelled_at is null and o.real_move_out is null and o.waits_for is null and n.real_move_out is not null`,
    says: ({ id, found, about }) =>
      `Occupancy ${id} has no end, but occupancy ${found} moved into its unit on ${showDay(about)}.`,
  },
  {
    query: sql`select t.id from tenant t left join occupancy o on o.account_id = t.account_id and o.tenant_id = t.id and o.cancelled_at is null
      group by t.id, t.current_until
      having t.current_until <> coalesce(max(case when o.id is not null then coalesce(o.real_move_out, 'infinity') end), '-infinity')`,
    says: ({ id }) => `Tenant ${id} is marked as current until a different day than the occupancies say.`,
  },
  {
    query: sql`select 0 as id, coalesce(k.move_out, s.move_out)::text as about, coalesce(k.occupancies, 0) as kept, coalesce(s.n, 0) as found
      from lease_end k full join (
        select account_id, move_out, count(*) as n from occupancy where cancelled_at is null and real_move_out is null group by 1, 2
      ) s on s.account_id = k.account_id and s.move_out = k.move_out
      where coalesce(k.occupancies, 0) <> coalesce(s.n, 0)`,
    says: ({ about, kept, found }) => `${kept} leases are counted as ending on ${showDay(about)}, but ${found} do.`,
  },
  {
    query: sql`select 0 as id, n.about, n.kept, n.found from tally t cross join lateral (values
        ('owners', t.owners, (select count(*) from owner where archived_at is null)),
        ('properties', t.properties, (select count(*) from property where archived_at is null)),
        ('units', t.units, (select count(*) from unit where archived_at is null)),
        ('users', t.users, (select count(*) from staff_user where archived_at is null)),
        ('tenants', t.tenants, (select count(*) from tenant where archived_at is null)),
        ('work orders', t.work_orders, (select count(*) from work_order where archived_at is null)),
        ('applications', t.applications, (select count(*) from rental_application where archived_at is null)),
        ('leases', t.leases, (select count(*) from lease where archived_at is null and replaced_at is null)),
        ('tenants without an end', t.tenants_open, (select count(*) from tenant where archived_at is null and current_until = 'infinity')),
        ('payments', (select coalesce(sum(receipts), 0) from receipt_count), (select count(*) from receipt where voided_by is null and source <> 'OPENING')),
        ('expenses', (select coalesce(sum(expenses), 0) from expense_count), (select count(*) from expense where voided_by is null))
      ) n (about, kept, found) where n.kept <> n.found`,
    says: ({ about, kept, found }) => `The count of ${about} is ${kept}, but there are ${found}.`,
  },
  {
    query: sql`select p.id, p.units_total as kept, count(u.id) as found from property p
      left join unit u on u.account_id = p.account_id and u.property_id = p.id and u.archived_at is null
      group by p.id, p.units_total having p.units_total <> count(u.id)`,
    says: ({ id, kept, found }) => `Property ${id} is counted as having ${kept} units, but has ${found}.`,
  },
  {
    query: sql`select u.id, p.id as found from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
      where u.archived_at is null and p.archived_at is not null`,
    says: ({ id, found }) => `Unit ${id} is not archived, but its property ${found} is.`,
  },
  {
    query: sql`select p.id, w.id as found from property p join owner w on w.account_id = p.account_id and w.id = p.owner_id
      where p.archived_at is null and w.archived_at is not null`,
    says: ({ id, found }) => `Property ${id} is not archived, but its owner ${found} is.`,
  },
  {
    query: sql`select o.id, u.id as found from occupancy o join unit u on u.account_id = o.account_id and u.id = o.unit_id
      where u.archived_at is not null and o.cancelled_at is null and o.real_move_out is null`,
    says: ({ id, found }) => `Occupancy ${id} goes on, but its unit ${found} is archived.`,
  },
  {
    query: sql`select r.id, coalesce(u.id, p.id) as found, case when u.id is null then 'property' else 'unit' end as about
      from recurring_expense r join property p on p.account_id = r.account_id and p.id = r.property_id
      left join unit u on u.account_id = r.account_id and u.id = r.unit_id and u.archived_at is not null
      where r.next_on is not null and (u.id is not null or p.archived_at is not null)`,
    says: ({ id, found, about }) => `Recurring expense ${id} goes on, but its ${about} ${found} is archived.`,
  },
]
