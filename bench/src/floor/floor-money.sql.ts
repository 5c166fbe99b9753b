/**
 * Payments, tenants and the figures of the dashboard by hand, as floor-lists.sql.ts has the units: the same answer in one
 * statement, from the same tables and indexes. $1 account, $2 today, or the pattern where nothing depends on the day.
 */

const rows = 25

/** The page is cut first, and its names are looked up after. */
const dressed = (page: string, total: string) => `
  select r.id, r.tenant_id, t.tenant_name, r.property_id, p.property_name, r.unit_id, u.unit_name, r.day as paid_date,
    r.amount_cents, r.reason as pay_reason, r.method, r.check_number, r.notes, r.in_transit, ${total} as total
  from (${page} order by r.day desc, r.id desc limit ${rows}) r
  join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
  join property p on p.account_id = r.account_id and p.id = r.property_id
  join unit u on u.account_id = r.account_id and u.id = r.unit_id order by r.day desc, r.id desc`
const listed = "r.voided_by is null and r.source <> 'OPENING'"
const standing = `from receipt r where r.account_id = $1 and ${listed}`

/** $1 account. */
export const payments = dressed(
  `select r.* ${standing}`,
  '(select sum(receipts)::int from receipt_count where account_id = $1)',
)

/** For few hits: the trigram indexes find the homes and the notes, and only those are read. $2 pattern. */
export const paymentsOfFew = `
  with hit as materialized (
    select r.* from occupancy o join receipt r on r.account_id = o.account_id and r.occupancy_id = o.id
      where o.account_id = $1 and o.search like $2 and ${listed}
    union select r.* ${standing} and r.notes <> '' and lower(r.notes) like $2
  ) ${dressed('select r.* from hit r', '(select count(*)::int from hit)')}`

/** For many: the homes once, then newest first until the page is full; counted apart, out of the index alone. $2 pattern. */
const homes = 'select id from occupancy where account_id = $1 and search like $2'
const noted = "r.notes <> '' and lower(r.notes) like $2"
export const paymentsOfMany = dressed(`select r.* ${standing} and (r.occupancy_id in (${homes}) or ${noted})`, 'null')
export const countOfMany = `
  with home as materialized (${homes})
  select ((select count(*) ${standing} and r.occupancy_id in (select id from home))
    + (select count(*) ${standing} and ${noted} and r.occupancy_id not in (select id from home)))::int as total`

const person = `t.id, t.tenant_name, t.unit_names as unit, t.email, t.phone, m.billed_cents, m.paid_cents, m.other_paid_cents,
  m.late_fee_paid_cents, m.paid_in_all_cents, m.balance_cents, t.archived_at,
  exists (select from lease l join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
    join occupancy lo on lo.account_id = l.account_id and lo.id = l.occupancy_id
    where l.account_id = t.account_id and l.tenant_id = t.id and d.state in ('ISSUED', 'OUT', 'DECLINED', 'VOIDED')
      and l.replaced_at is null and l.archived_at is null and l.term_id is null and l.content -> 'lead' <> 'null'::jsonb
      and lo.cancelled_at is null and (lo.real_move_out is null or lo.real_move_out > $2)) as lead_waits`
const totals = 'join tenant_total m on m.account_id = t.account_id and m.tenant_id = t.id'
const current = 't.account_id = $1 and t.archived_at is null and t.current_until > $2'
const leaving = `(select count(*) from tenant l where l.account_id = $1 and l.archived_at is null and l.current_until < 'infinity'
  and l.current_until > $2)`
const living = `(select (tenants_open + ${leaving})::int from tally where account_id = $1) as total`
const byName = 'order by t.tenant_name collate natural_order, t.id'

export const tenants = `
  select ${person}, ${living} from (select * from tenant t where ${current} ${byName} limit ${rows}) t ${totals} ${byName}`

/** Money from its own index, the people of the page after. */
export const tenantsByBalance = `
  select ${person}, ${living} from (
    select * from tenant_total where account_id = $1 and not archived and current_until > $2
    order by balance_cents desc, tenant_id desc limit ${rows}
  ) m join tenant t on t.account_id = m.account_id and t.id = m.tenant_id order by m.balance_cents desc, t.id desc`

/** $3 pattern. */
export const tenantsFound = `
  with hit as materialized (select * from tenant t where ${current} and t.search like $3)
  select ${person}, (select count(*)::int from hit) as total
  from (select * from hit t ${byName} limit ${rows}) t ${totals} ${byName}`

/** Charges that are open and were due before today are in one index, and little; the people are looked up at the end. */
export const late = `
  select t.id, t.tenant_name, l.balance_cents, t.unit_names as unit_name, t.phone
  from (
    select o.tenant_id, least(o.cents, m.balance_cents) as balance_cents
    from (
      select tenant_id, sum(open_cents)::bigint as cents from charge
      where account_id = $1 and open_cents > 0 and voided_by is null and due < $2 group by 1
    ) o
    join tenant_total m on m.account_id = $1 and m.tenant_id = o.tenant_id
    where m.balance_cents > 0 and not m.archived and m.current_until > $2 order by 2 desc, 1 limit 100
  ) l join tenant t on t.account_id = $1 and t.id = l.tenant_id order by 3 desc, 1`

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
    (select count(*)::int from work_order where account_id = $1 and archived_at is null
      and stage not in ('DONE', 'CLOSED', 'CANCELED')) as total_work_orders from tally where account_id = $1`

/** All of the dashboard out of what is kept for it, in one statement: the last seven days by day, the ends of leases, ten late tenants. */
export const dashboard = `
  select (select json_agg(d order by day) from (
      select day, coalesce(sum(-cents) filter (where ledger = 'INCOME'), 0) as revenue, coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0) as expense
      from money_day where account_id = $1 and ledger in ('INCOME', 'EXPENSE') and day between $2::date - 6 and $2::date group by 1) d) as cash_flow,
    (select row_to_json(o) from (${occupancy}) o) as occupancy, (select row_to_json(c) from (${counts}) c) as counts,
    (select json_agg(l) from (${late}) l) as late_tenants`
