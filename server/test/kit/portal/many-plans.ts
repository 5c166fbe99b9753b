import { randomBytes } from 'node:crypto'
import type { Day } from '@freehold/rules/day'
import { write } from '../../../src/database/write'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { imported } from '../imports/import-desk'
import type { Landlord } from '../money/landlord'
import { openSessionFor } from '../world/people'
import { type Choice, saver } from './autopay-desk'

/** Plans of every kind for a rent of $1,500.00. */
export const planChoices: readonly Choice[] = [
  { mode: 'FULL', limit: '1600.00' },
  { mode: 'FULL', limit: '2000.00', range_ok: '1', day: 15 },
  { mode: 'RENT', limit: '1500.00', day: 28 },
  { mode: 'FIXED', amount: '1500.00', limit: '1500.00', day: 3 },
  { mode: 'FULL', limit: '1500.00', day: 1 },
]

const inProperty = 100

/** A rent roll of homes of $1,500.00 a month whose tenants owe nothing. */
function rentRoll(homes: number): Record<string, string> {
  const owners = ['Company,First name,Last name,Email', 'Months Holding LLC,Ann,Lee,holding@months.example']
  const roll = [
    'Property,Unit,BD/BA,Tenant,Status,Market Rent,Rent,Deposit,Lease From,Lease To,Move-in,Past Due,Prepayments,Email,Phone,Owner',
  ]
  for (let at = 0; at < homes; at += 1) {
    const home = `Autopay Court ${Math.floor(at / inProperty)},${(at % inProperty) + 1},2/1.00`
    const lease = 'Current,"1,500.00","1,500.00",100.00,01/20/2032,12/31/2039,01/20/2032,0.00,'
    const phone = `207555${String(at % 10_000).padStart(4, '0')}`
    roll.push(`${home},"Saver ${at}, Ada",${lease},ada${at}@savers.example,${phone},Months Holding LLC`)
  }
  const file = (lines: string[]) => `${lines.join('\r\n')}\r\n`
  return { 'owners.csv': file(owners), 'rent_roll.csv': file(roll) }
}

/**
 * Homes that are imported, each with a plan. The first of each choice is saved in the portal; the others are copies of its
 * rows, because ten thousand previews and saves would take an hour.
 */
export async function manyPlans(
  of: TestApp,
  office: Landlord,
  { plans, choices, today }: { plans: number; choices: readonly Choice[]; today: Day },
): Promise<void> {
  const { account, person } = office
  const token = await openSessionFor(of, person)
  await imported(
    {
      context: of,
      account,
      person,
      today,
      say: (call, input = {}, asking = {}) => ask(of.app, call, input, { token, ...asking }),
    },
    rentRoll(plans),
  )
  const homes = await of.database.ask<{ home: string; tenant: string; unit: string }>(
    'select id as home, tenant_id as tenant, unit_id as unit from occupancy where account_id = $1 order by id limit $2',
    [account, choices.length],
  )
  for (const [at, { home, tenant, unit }] of homes.entries()) {
    const facts = { id: Number(unit), name: `${at + 1}`, period: 'MONTHLY', rent: 150_000, deposit: 10_000 } as const
    const adult = await saver(of, office, { home: Number(home), tenant: Number(tenant), unit: facts })
    const answer = await adult.save(choices[at])
    if (answer.type !== 'S_OK') throw new Error(answer.text)
  }
  await of.database.ask(copies, [account])
  await sealTokens(of, account)
  await of.database.ask('analyze')
}

/** Each home without a plan gets the rows of a plan that was saved, with ids of its own. $1 account. */
const copies = `
  with saved as (
    select *, row_number() over (order by id) - 1 as k, count(*) over () as many from autopay where account_id = $1
  ), fresh as materialized (
    select s.id as plan, s.method_id, s.mandate_id, h.occupancy, h.tenant,
      nextval(pg_get_serial_sequence('portal_method', 'id')) as method, nextval(pg_get_serial_sequence('mandate', 'id')) as mandate,
      nextval(pg_get_serial_sequence('autopay', 'id')) as autopay
    from (
      select o.id as occupancy, o.tenant_id as tenant, row_number() over (order by o.id) - 1 as n from occupancy o
      where o.account_id = $1 and not exists (select from autopay x where x.account_id = $1 and x.occupancy_id = o.id)
    ) h join saved s on s.k = h.n % s.many
  ), methods as (
    insert into portal_method overriding system value
    select r.* from fresh f join portal_method m on m.account_id = $1 and m.id = f.method_id
      cross join lateral jsonb_populate_record(m, jsonb_build_object('id', f.method, 'tenant_id', f.tenant)) r
  ), mandates as (
    insert into mandate overriding system value
    select r.* from fresh f join mandate d on d.account_id = $1 and d.id = f.mandate_id
      cross join lateral jsonb_populate_record(d,
        jsonb_build_object('id', f.mandate, 'tenant_id', f.tenant, 'method_id', f.method)) r
  ), plans as (
    insert into autopay overriding system value
    select r.* from fresh f join autopay x on x.account_id = $1 and x.id = f.plan
      cross join lateral jsonb_populate_record(x, jsonb_build_object('id', f.autopay, 'tenant_id', f.tenant,
        'occupancy_id', f.occupancy, 'method_id', f.method, 'mandate_id', f.mandate)) r
  )
  insert into autopay_turn overriding system value
  select r.* from fresh f join autopay_turn t on t.account_id = $1 and t.autopay_id = f.plan
    cross join lateral jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence('autopay_turn', 'id')),
      'autopay_id', f.autopay, 'mandate_id', f.mandate)) r`

/** A token is sealed for its row, so a copied one does not open. */
async function sealTokens({ context, database }: TestApp, account: number): Promise<void> {
  const rows = await database.ask<{ id: string }>('select id from portal_method where account_id = $1', [account])
  const ids = rows.map(({ id }) => Number(id))
  const fields = ids.map((id) => ({
    place: { table: 'portal_method', column: 'token', id },
    plain: randomBytes(16).toString('hex'),
  }))
  const sealed = await write(context.pool, account, (tx) => context.vault.sealAll(tx, account, fields))
  await database.ask(
    `update portal_method m set token_sealed = n.sealed from unnest($2::bigint[], $3::text[]) as n (id, sealed)
     where m.account_id = $1 and m.id = n.id`,
    [account, ids, sealed],
  )
}
