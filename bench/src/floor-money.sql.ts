/**
 * Payments, tenants and the figures of the dashboard by hand, as floor-lists.sql.ts has the units: the same answer in one
 * statement, from the same tables and indexes. $1 account, $2 today, or the pattern where nothing depends on the day.
 */

const payment = `r.id, r.tenant_id, t.tenant_name, r.property_id, p.property_name, r.unit_id, u.unit_name, r.day as paid_date,
  r.amount_cents, r.reason as pay_reason, r.notes, r.in_transit`
const paidBy = `join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
  join property p on p.account_id = r.account_id and p.id = r.property_id
  join unit u on u.account_id = r.account_id and u.id = r.unit_id`
const newest = 'order by r.day desc, r.id desc'

/** $1 account, $2 limit. */
export const payments = `
  select ${payment}, (select sum(receipts)::int from receipt_count where account_id = $1) as total
  from receipt r ${paidBy} where r.account_id = $1 and r.voided_by is null ${newest} limit $2`

/** For a few: the trigram indexes name the homes and the notes, nothing else is read. $2 pattern, $3 limit. */
export const paymentsOfFew = `
  with hit as materialized (
    select r.id from occupancy o join receipt r on r.account_id = o.account_id and r.occupancy_id = o.id
      where o.account_id = $1 and o.search like $2 and r.voided_by is null
    union select id from receipt where account_id = $1 and voided_by is null and notes <> '' and lower(notes) like $2
  )
  select ${payment}, (select count(*)::int from hit) as total from receipt r ${paidBy}
  where r.account_id = $1 and r.id in (select id from hit) ${newest} limit $3`

const among = (rest: string) => `from receipt r ${rest} where r.account_id = $1 and r.voided_by is null
  and (r.occupancy_id in (select id from occupancy where account_id = $1 and search like $2) or r.notes <> '' and lower(r.notes) like $2)`

/** For many: the homes once, then newest first until the page is full. */
export const paymentsOfMany = `select ${payment} ${among(paidBy)} ${newest} limit $3`
export const countOfMany = `select count(*)::int as total ${among('')}`

const person = `t.id, t.tenant_name, t.unit_names as unit, t.email, t.phone, m.billed_cents, m.paid_cents, m.other_paid_cents,
  m.late_fee_paid_cents, m.paid_in_all_cents, m.balance_cents`
const people = 'tenant t join tenant_total m on m.account_id = t.account_id and m.tenant_id = t.id'
const current = 'where t.account_id = $1 and t.archived_at is null and t.current_until > $2'
const leaving = `(select count(*) from tenant l where l.account_id = $1 and l.archived_at is null and l.current_until < 'infinity'
  and l.current_until > $2)`
const living = `(select (tenants_open + ${leaving})::int from tally where account_id = $1) as total`
const byName = 'order by t.tenant_name collate natural_order, t.id'

/** $3 limit. */
export const tenants = `select ${person}, ${living} from ${people} ${current} ${byName} limit $3`

/** Money from its own index, the people of the page after. $3 limit. */
export const tenantsByBalance = `
  select ${person}, ${living} from (
    select * from tenant_total where account_id = $1 and not archived and current_until > $2
    order by balance_cents desc, tenant_id desc limit $3
  ) m join tenant t on t.account_id = m.account_id and t.id = m.tenant_id order by m.balance_cents desc, t.id desc`

/** $3 pattern, $4 limit. */
export const tenantsFound = `
  with hit as materialized (select id from tenant t ${current} and t.search like $3)
  select ${person}, (select count(*)::int from hit) as total from ${people}
  where t.account_id = $1 and t.id in (select id from hit) ${byName} limit $4`

/** What is open and was due before today is in one index, and little. */
export const late = `
  select t.id, t.tenant_name, least(l.cents, m.balance_cents) as balance_cents, t.unit_names as unit_name, t.phone
  from (
    select tenant_id, sum(open_cents)::bigint as cents from charge
    where account_id = $1 and open_cents > 0 and voided_by is null and due < $2 group by 1
  ) l
  join tenant_total m on m.account_id = $1 and m.tenant_id = l.tenant_id and not m.archived and m.current_until > $2
  join tenant t on t.account_id = $1 and t.id = l.tenant_id
  where m.balance_cents > 0 order by 3 desc, 1 limit 100`

/** How many live somewhere today, by the end of the lease: from the tally of lease ends, and the few it does not know. */
const living_now = `
  select move_out, occupancies as n from lease_end where account_id = $1
  union all select move_out, -1 from occupancy where account_id = $1 and cancelled_at is null and real_move_out is null
    and (move_in > $2 or waits_for is not null)
  union all select move_out, 1 from occupancy where account_id = $1 and cancelled_at is null and real_move_out >= $2
    and move_in <= $2 and waits_for is null`

const ending = (from: string | null, to: string | null, name: string) => {
  const ends = [from && `move_out >= ${from}`, to && `move_out < ${to}`].filter(Boolean).join(' and ')
  return `coalesce(sum(n) filter (where ${ends}), 0)::int as ${name}`
}
const inMonths = (n: number) => `($2::date + interval '${n} months')`

export const occupancy = `
  select ${ending('$2', inMonths(1), 'total_lt_1m')}, ${ending(inMonths(1), inMonths(3), 'total_lt_3m')},
    ${ending(inMonths(3), inMonths(6), 'total_lt_6m')}, ${ending(inMonths(6), null, 'total_gt_6m')}, ${ending(null, '$2', 'total_expired')},
    coalesce(sum(n), 0)::int as total_occupied_unit,
    (select units from tally where account_id = $1) - coalesce(sum(n), 0)::int as total_vacant_unit
  from (${living_now}) ends`

export const counts = `
  select owners as total_owners, properties as total_properties, (select sum(n)::int from (${living_now}) ends) as total_occupants,
    0 as total_work_orders from tally where account_id = $1`
