/** Applications, leases and work orders by hand: the page is cut first, by the index of its order. $1 account, $2 today or the pattern. */

const rows = 25
const page = (table: string, where: string, order: string) =>
  `(select * from ${table} where account_id = $1 and archived_at is null and ${where} order by ${order} limit ${rows})`
const home = (
  record: string,
) => `join property p on p.account_id = ${record}.account_id and p.id = ${record}.property_id
  join unit u on u.account_id = ${record}.account_id and u.id = ${record}.unit_id`

const applicant = `a.id, a.tenant_name, a.status, u.rent_period, a.property_id, p.property_name, a.unit_id, u.unit_name, '' as dob, a.move_in,
  a.move_out, a.phone, a.email, a.created_at, a.source`
const newest = 'created_at desc, id desc'

/** $1 account. */
export const applications = `
  select ${applicant}, (select applications from tally where account_id = $1) as total
  from ${page('rental_application', 'true', newest)} a ${home('a')} order by a.created_at desc, a.id desc`

/** The trigram indexes find the few by the person and by the home. $2 pattern. */
export const applicationsFound = `
  with hit as materialized (
    select id from rental_application where account_id = $1 and lower(tenant_name || e'\\n' || phone || e'\\n' || email) like $2
    union select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
      where u.account_id = $1 and u.search like $2
  ), found as materialized (
    select a.*, u.rent_period, u.unit_name, p.property_name from hit join rental_application a on a.account_id = $1 and a.id = hit.id ${home('a')}
    where a.archived_at is null and lower(concat_ws(e'\\n', a.tenant_name, a.phone, a.email, p.property_name, u.unit_name)) like $2
  )
  select ${applicant.replaceAll(/\b[up]\./g, 'a.')}, (select count(*)::int from found) as total from found a order by ${newest} limit ${rows}`

const tenancy = `l.id, l.kind, l.tenant_id, t.tenant_name, l.property_id, p.property_name, l.unit_id, u.unit_name, l.move_in, l.move_out,
  o.real_move_out, l.occupancy_id as tenant_rent_id, l.rent_cents, null as application_id, null as application_status,
  (o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > $2)) as current,
  exists (select from lease_term n where n.account_id = l.account_id and n.occupancy_id = l.occupancy_id and n.canceled_at is null
    and n.begins > l.move_out) as renewed,
  (select count(*)::int from notice n where n.account_id = l.account_id and n.occupancy_id = l.occupancy_id and n.expiry_of = l.move_out) as notice_date,
  (select case d.state when 'PAPER' then 'Signed on paper' end from lease_document d where d.account_id = l.account_id and d.lease_id = l.id) as stage`

/** $1 account, $2 today. */
export const leases = `
  select ${tenancy}, (select leases from tally where account_id = $1) as total
  from ${page('lease', 'replaced_at is null', 'move_out desc, id desc')} l
  join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
  join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id ${home('l')} order by l.move_out desc, l.id desc`

/** The tenants in the order of their names; their leases are read until the page is full. $1 account, $2 today. */
export const leasesByTenant = `
  select ${tenancy}, (select leases from tally where account_id = $1) as total
  from (select * from tenant where account_id = $1 order by tenant_name collate natural_order) t
  join lease l on l.account_id = t.account_id and l.tenant_id = t.id and l.archived_at is null and l.replaced_at is null
  join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id ${home('l')}
  order by t.tenant_name collate natural_order, l.id limit ${rows}`

/** $1 account. */
export const orders = `
  select w.id, w.job_title, w.property_id, w.unit_id, w.contractor_id, w.project_id, w.urgency, w.stage, w.authorized as is_authorized,
    w.due_on as done_date, w.fund_on as paid_date, w.visit_on as visit_date, w.look_again_on as look_again, c.name as contractor_name,
    p.property_name, coalesce((select i.thumb_name from work_order_image i where i.account_id = $1 and i.work_order_id = w.id order by i.id limit 1), '')
      as cover_image, w.total_cents, w.paid, w.stage_at, w.created_at, u.unit_name, '' as project_title, w.archived_at,
    (select work_orders from tally where account_id = $1) as total
  from ${page('work_order', 'true', 'urgency_order, id')} w
  join contractor c on c.account_id = w.account_id and c.id = w.contractor_id ${home('w')} order by w.urgency_order, w.id`
