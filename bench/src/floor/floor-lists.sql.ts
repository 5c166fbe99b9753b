/**
 * The lists as one would write them by hand for one purpose, without sign-in, rights, row-level security or validation:
 * the same rows, the same order, the same total. $1 account, $2 today.
 */

const columns = `u.id, u.unit_name, u.property_id, p.property_name, o.tenant_id, t.tenant_name, u.rent_cents, u.bedroom,
  u.bathroom::float8, u.square_feet, u.rent_period, (select min(n.move_in) from occupancy n where n.account_id = $1 and n.unit_id = u.id
    and n.cancelled_at is null and n.move_in > $2) as let_from, u.archived_at,
  (select json_build_object('tenant_name', wt.tenant_name, 'move_in', w.move_in) from occupancy w
    join tenant wt on wt.account_id = w.account_id and wt.id = w.tenant_id
    where w.account_id = $1 and w.waits_for = o.id and w.cancelled_at is null and w.move_in <= $2
    order by w.move_in, w.id limit 1) as waiting`

const property = 'join property p on p.account_id = u.account_id and p.id = u.property_id'

const occupant = `left join occupancy o on o.account_id = u.account_id and o.unit_id = u.id and o.cancelled_at is null
    and o.move_in <= $2 and (o.real_move_out is null or o.real_move_out >= $2)
  left join tenant t on t.account_id = o.account_id and t.id = o.tenant_id`

const listed = 'u.account_id = $1 and u.archived_at is null'
const order = (by: string, way: 'asc' | 'desc') => `order by ${by} collate natural_order ${way}, u.id ${way}`
const total = '(select units from tally where account_id = $1) as total'

const whole = (by: string, way: 'asc' | 'desc', where = listed) =>
  `select ${columns}, ${total} from unit u ${property} ${occupant} where ${where} ${order(by, way)} limit $3 offset $4`

export const plain = whole('u.unit_name', 'asc')
export const sorted = whole('p.property_name', 'asc', `${listed} and p.archived_at is null`)
/** The rows before the last page are not read. */
export const fromTheEnd = whole('u.unit_name', 'desc')

/** The trigram index names the few; nothing else is read. $3 pattern. */
export const selective = `
  with hits as materialized (select u.id from unit u where ${listed} and u.search like $3)
  select ${columns}, (select count(*) from hits) as total from unit u ${property} ${occupant}
  where ${listed} and u.id in (select id from hits) ${order('u.unit_name', 'asc')} limit $4 offset $5`

const found = `${listed} and (lower(u.unit_name) like $3 or lower(p.property_name) like $3 or lower(t.tenant_name) like $3)`

/** The search that is written first and left at that. */
export const naive = `
  select ${columns} from unit u ${property} ${occupant} where ${found} ${order('u.unit_name', 'asc')} limit $4 offset $5`
export const naiveCount = `select count(*) as total from unit u ${property} ${occupant} where ${found}`
