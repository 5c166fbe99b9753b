/** One account's data, made by the database itself; its own triggers keep the tallies and the search. */

export interface AccountSize {
  name: string
  properties: number
  units: number
}

const list = (words: string) => `array[${words.split(' ').map((word) => `'${word}'`)}]`

const firstNames = list(
  'Maria James Aisha Liam Olivia Noah Emma Mateo Sofia Ethan Mia Lucas Amara Henry Chloe Diego Nora Samuel Ivy Omar Grace Felix Ruth Hugo Clara Ravi Elena Jonas Yuki Peter Alice Bruno Carmen Dmitri Edith Frank Gloria Hassan Irene Jack Karin Leon Maya Nadia Oscar Paula Quinn Rosa Simon Tara Ulla Victor Wanda Xavier Yara Zane Anton Beth Cyril Dora',
)
const lastNames = list(
  'Garcia Smith Johnson Williams Brown Jones Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell',
)
const trees = list(
  'Alder Ash Aspen Beech Birch Cedar Cherry Chestnut Cypress Dogwood Elder Elm Fir Hawthorn Hazel Hemlock Hickory Holly Juniper Larch Laurel Linden Magnolia Maple Mulberry Oak Olive Osier Palm Pear Pine Plane Poplar Redwood Rowan Spruce Sycamore Walnut Willow Yew',
)
/** One property in three is a court: a search for it is the broad one. */
const kinds = list('Court House Gardens')

const pick = (words: string, seed: string) => `(${words})[1 + abs(hashint8(${seed})::bigint) % cardinality(${words})]`
const person = (seed: string) => `${pick(firstNames, seed)} || ' ' || ${pick(lastNames, `${seed} + 5000011`)}`

/** $1 name, $2 number; answers the id. */
export const account = `
  insert into account (number, name, timezone, membership, user_limit, unit_limit) values ($2, $1, 'UTC', 'pro', 0, 0) returning id`

/** $1 account, $2 e-mail, $3 password hash. */
export const user = `
  insert into staff_user (account_id, group_id, name, email, password_hash, is_owner)
  values ($1, 1, 'Bench Manager', $2, $3, true)`

/** $1 account, $2 how many. */
export const owners = `
  insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
  select $1, 'Holding ' || i, ${pick(firstNames, 'i')}, ${pick(lastNames, 'i + 5000011')}, 'owner' || i || '@owners.example', 'EMAIL', 'owner' || i || '@pay.example'
  from generate_series(1, $2::bigint) i`

/** $1 account, $2 how many. */
export const properties = `
  insert into property (account_id, owner_id, type_id, property_name, address, city, state, country, zipcode)
  select $1, o.ids[1 + i % cardinality(o.ids)], 1 + i % 14,
    ${pick(trees, 'i')} || ' ' || (${kinds})[1 + i % 3] || ' ' || i,
    i || ' Main Street', 'Springfield', 'IL', 'US', '62701'
  from generate_series(1, $2::bigint) i, (select array_agg(id order by id) as ids from owner where account_id = $1) o`

/** $1 account, $2 units a property, $3 and $4 the properties from and to (by their order): few enough a transaction. */
export const units = `
  insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period)
  select $1, p.id, 'Unit ' || k, 1 + (p.id + k) % 4, 1 + k % 2,
    80000 + abs(hashint8(p.id * 1000 + k)::bigint) % 1500 * 100, 100000,
    (array['MONTHLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'YEARLY'])[1 + k % 5]
  from (select id from (select id, row_number() over (order by id) as n from property where account_id = $1) o
    where n between $3::bigint and $4::bigint) p, generate_series(1, $2::bigint) k`

/**
 * Nine units in ten are let, one in three was let before, one vacant unit in two is let again from a later day.
 * $1 account, $2 and $3 the units from and to (by their order).
 */
export const occupancies = `
  with chosen as materialized (
    select id, n from (select id, row_number() over (order by id) as n from unit where account_id = $1) o
    where n between $2::bigint and $3::bigint
  ), stay as materialized (
    select id as unit_id, n as seed, current_date - 30 - (n * 7 % 700)::int as move_in, 365 as days, null::date as left_on
      from chosen where n % 10 <> 0
    union all
    select id, n + 10000019, current_date - 1500, 364, current_date - 800 from chosen where n % 3 = 0
    union all
    select id, n + 20000003, current_date + 14, 365, null from chosen where n % 20 = 0
  ), numbered as materialized (
    select stay.*, nextval(pg_get_serial_sequence('tenant', 'id')) as tenant_id from stay
  ), made as (
    insert into tenant (account_id, id, tenant_name, email, phone) overriding system value
    select $1, tenant_id, ${person('seed')}, 'tenant' || tenant_id || '@tenants.example', '' from numbered
  )
  insert into occupancy (account_id, tenant_id, unit_id, move_in, move_out, real_move_out)
  select $1, tenant_id, unit_id, move_in, move_in + days, left_on from numbered`

/** What the triggers keep, counted anew: every column of the answer must be true. $1 account. */
export const agreement = `
  select
    t.units = (select count(*) from unit where account_id = $1) as tally_units,
    t.properties = (select count(*) from property where account_id = $1) as tally_properties,
    t.owners = (select count(*) from owner where account_id = $1) as tally_owners,
    not exists (select from property p where account_id = $1
      and units_total <> (select count(*) from unit u where u.account_id = $1 and u.property_id = p.id)) as units_total,
    not exists (select from unit where account_id = $1
      and search <> unit_search_text(account_id, id, unit_name, property_id)) as search
  from tally t where t.account_id = $1`
