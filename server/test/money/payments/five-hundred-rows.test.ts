import type { AnyCall } from '@freehold/contract/kit/call'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { sample } from '../../kit/app/effort'
import { type Landlord, openOffice } from '../../kit/money/landlord'

const today = '2027-04-15'
const most = 500

let context: TestApp
let office: Landlord
let homes: number[]
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Hundreds', today)
  homes = await rentedOut()
})
afterAll(() => context.close())
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

/** Tenants who owe nothing yet, as many as can be saved together. Written without triggers: moving each in would take minutes. */
async function rentedOut(): Promise<number[]> {
  const { account, property } = office
  await context.database.ask(`begin; set local session_replication_role = replica;
    insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period)
      select ${account}, ${property}, 'Unit ' || i, 1, 1, 100000, 5000, 'MONTHLY' from generate_series(1, ${most}) i;
    insert into tenant (account_id, tenant_name, email, phone, unit_names, current_until)
      select ${account}, 'Tenant ' || i, '', '', 'Unit', 'infinity' from generate_series(1, ${most}) i;
    insert into occupancy (account_id, tenant_id, unit_id, property_id, rent_cents, deposit_cents, rent_period, move_in, move_out)
      select ${account}, t.id, u.id, ${property}, 100000, 5000, 'MONTHLY', '2027-04-01', '2028-03-31'
      from (select id, row_number() over (order by id) as n from tenant where account_id = ${account}) t
      join (select id, row_number() over (order by id) as n from unit where account_id = ${account}) u using (n);
    insert into rent_account (account_id, occupancy_id, tenant_id, property_id, covered_to)
      select ${account}, id, tenant_id, property_id, '2027-04-30' from occupancy where account_id = ${account};
    insert into tenant_total (account_id, tenant_id, current_until)
      select ${account}, id, current_until from tenant where account_id = ${account};
    insert into lease_end (account_id, move_out, occupancies) values (${account}, '2028-03-31', ${most});
    update property set units_total = ${most} where id = ${property};
    update tally set units = ${most}, tenants = ${most}, tenants_open = ${most} where account_id = ${account};
    commit`)
  const rows = await context.database.ask<{ id: string }>(
    'select occupancy_id as id from rent_account where account_id = $1 order by 1',
    [account],
  )
  return rows.map(({ id }) => Number(id))
}

const rowsOf = (ids: readonly number[], about: object) =>
  JSON.stringify(ids.map((rent_id) => ({ rent_id, paid_amount: '12.34', paid_date: today, ...about })))

const calls = [
  { name: 'payments', call: payment.collectMany, kind: 'PAYMENT', about: {} },
  { name: 'charges', call: charge.addMany, kind: 'CHARGE', about: { type: 'UTILITY' } },
] as const

/** How many entries of a kind there are, and in how many transactions they were posted. */
async function posted(kind: string): Promise<{ entries: number; homes: number; batches: number }> {
  const [row] = await context.database.ask<{ entries: number; homes: number; batches: number }>(
    `select count(*)::int as entries, count(distinct occupancy_id)::int as homes, count(distinct xmin::text)::int as batches
     from journal_entry where account_id = $1 and kind = $2`,
    [office.account, kind],
  )
  return row ?? { entries: 0, homes: 0, batches: 0 }
}

describe.each(sample(calls, 1, 'hundreds'))(`${most} rows of $name`, ({ name, call, kind, about }) => {
  const save = (ids: readonly number[]) => office.ask<AnyCall>(call, { rows: rowsOf(ids, about) })

  test('are all saved in one batch', async () => {
    const began = performance.now()
    const answer = await save(homes)
    process.stdout.write(`${most} ${name} took ${Math.round(performance.now() - began)} ms.\n`)
    expect(answer.type, answer.text).toBe('S_OK')
    expect(await posted(kind)).toEqual({ entries: most, homes: most, batches: 1 })
  })

  test('are all refused with the last of them', async () => {
    const before = await posted(kind)
    const answer = await save([...homes.slice(1), 987_654_321])
    expect(answer).toMatchObject({
      type: 'E_INVALID',
      fields: { [`rows.${most - 1}.rent_id`]: 'Occupancy not found.' },
    })
    expect(await posted(kind)).toEqual(before)
  })

  test('are saved by each of two people at once, in opposite orders', async () => {
    const before = await posted(kind)
    const answers = await Promise.all([save(homes), save(homes.toReversed())])
    expect(answers.map(({ type }) => type)).toEqual(['S_OK', 'S_OK'])
    expect(await posted(kind)).toEqual({
      entries: before.entries + 2 * most,
      homes: most,
      batches: before.batches + 2,
    })
  })

  test('are refused when there is one more', async () => {
    const before = await posted(kind)
    expect((await save([...homes, homes[0] ?? 0])).type).toBe('E_INVALID')
    expect(await posted(kind)).toEqual(before)
  })
})
