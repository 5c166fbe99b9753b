import { dayIn } from '@freehold/rules/day'
import { expect } from 'vitest'
import type { AppContext } from '../../../server/src/app-context'
import { minutes, type TestApp } from '../../../server/test/kit/app/app'

/** One row of figures. */
export const numbers = async ({ database }: TestApp, sql: string): Promise<Record<string, number>> => {
  const [row] = await database.ask<Record<string, string | number>>(sql)
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
}

export const accountOf = async (of: TestApp, name: string): Promise<number> =>
  (await numbers(of, `select id from account where name = '${name}'`)).id ?? 0

/** The story's promises, counted from the rows themselves and from the totals beside them. */
export async function expectWhole(of: TestApp): Promise<void> {
  const account = await accountOf(of, 'Harborline Rentals')
  const whole = { owners: 12, properties: 30, units: 140, users: 10 }
  expect(await numbers(of, `select owners, properties, units, users from tally where account_id = ${account}`)).toEqual(
    whole,
  )
  const rows = Object.entries({ owners: 'owner', properties: 'property', units: 'unit', users: 'staff_user' })
  for (const [name, table] of rows)
    expect(await numbers(of, `select count(*) as ${name} from ${table} where account_id = ${account}`)).toEqual({
      [name]: whole[name as keyof typeof whole],
    })
  const miscounted = await of.database.ask(
    'select property_name from property p where units_total <> (select count(*) from unit u where u.property_id = p.id)',
  )
  expect(miscounted).toEqual([])
  expect(await numbers(of, 'select count(*) as accounts from account')).toEqual({ accounts: 3 })
  expect(await of.database.ask("select name from stored_file where state <> 'kept'")).toEqual([])
}

const zone = 'America/New_York'
const soon = 20 * minutes
/** All of a test file happens on one day of the story's town: shortly before its midnight the clock is set back. */
const setBack = dayIn(zone, new Date(Date.now() + soon)) === dayIn(zone, new Date()) ? 0 : soon
const now = () => new Date(Date.now() - setBack)

export const asOf = ({ context }: TestApp): AppContext => ({ ...context, now })

/** The day of the story, for a query. */
export const today = `date '${dayIn(zone, now())}'`

/** The story's tenants and their money, without the ids it was given. */
export async function everythingSaid({ database }: TestApp, account: number): Promise<string[]> {
  const rows = await database.ask<{ said: string }>(
    `select concat_ws('|', e.day, e.kind, e.reason, e.amount_cents, e.effect_cents, e.notes, e.user_name, t.tenant_name, t.email,
       t.phone, t.em_contact_name, u.unit_name, o.move_in, o.move_out, o.real_move_out, o.move_out_reason) as said
     from journal_entry e join tenant t on t.id = e.tenant_id join occupancy o on o.id = e.occupancy_id join unit u on u.id = o.unit_id
     where e.account_id = $1 order by 1`,
    [account],
  )
  const lines = await database.ask<{ said: string }>(
    `select concat_ws('|', user_name, noun, message) as said from activity where account_id = $1 order by 1`,
    [account],
  )
  return [...rows, ...lines].map(({ said }) => said)
}

/** A store that takes so many files, and then no more: neither those nor what was staged with them may stay for good. */
export function fullAfter({ context }: TestApp, count: number): AppContext['files']['put'] {
  let puts = 0
  return async (...file) => {
    puts += 1
    if (puts > count) throw new Error('The disk is full')
    return context.files.put(...file)
  }
}

/** The remains of a telling that died: an account with the one user who owns it. Its neighbor was told beside it. */
export async function expectBarelyBegun(of: TestApp): Promise<void> {
  const account = await accountOf(of, 'Harborline Rentals')
  const tables = Object.entries({
    users: 'staff_user',
    owners: 'owner',
    units: 'unit',
    tenants: 'tenant',
    entries: 'journal_entry',
    lines: 'activity',
  })
  const counted = tables.map(
    ([name, table]) => `(select count(*) from ${table} where account_id = ${account}) as ${name}`,
  )
  const left = await numbers(of, `select demo::int as told, ${counted.join(', ')} from account where id = ${account}`)
  expect(left).toEqual({ told: 0, users: 1, owners: 0, units: 0, tenants: 0, entries: 0, lines: 0 })
  expect(await numbers(of, 'select count(*) filter (where demo) as told, count(*) as accounts from account')).toEqual({
    told: 2,
    accounts: 3,
  })
}

/** How many things have pictures. */
export const picturedIn = (of: TestApp) =>
  numbers(
    of,
    `select (select count(distinct property_id) from property_image) as properties,
        (select max(n) from (select count(*) as n from property_image group by property_id) c) as most,
        (select count(distinct unit_id) from unit_image) as units,
        (select count(*) from owner where avatar_image_sm <> '') as owners`,
  )

/** The tenants that have an address, a telephone number and somebody to call. */
export const reachableIn = ({ database }: TestApp, account: number) =>
  database.ask<{ id: string; dob_sealed: string; tenant_name: string }>(
    `select id, dob_sealed, tenant_name from tenant where account_id = ${account}
         and email <> '' and phone <> '' and em_contact_name <> '' and em_contact_phone <> ''`,
  )
