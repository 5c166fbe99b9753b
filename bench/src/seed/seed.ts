import pg from 'pg'
import { verifyBooks } from '../../../server/src/areas/money/verify/verify'
import { openPool } from '../../../server/src/database/pool'
import type { PostgresAddress } from '../../../server/src/postgres/door'
import { tell } from '../tell'
import * as make from './seed-account.sql'
import * as money from './seed-money.sql'
import { papers } from './seed-papers.sql'
import { filed, spending, spent } from './seed-spending.sql'

/** One account's data. Its journal goes back so many months, this one among them. */
interface AccountSize {
  name: string
  login: string
  properties: number
  unitsInProperty: number
  months: number
}

/** The same account at three sizes, beside two hundred that are none of its business. The largest has 5,000,000 journal lines. */
export const sizes = [1_000, 10_000, 100_000] as const
export type Size = (typeof sizes)[number]

export const loginOf = (units: Size) => `units-${units}@bench.example`
export const otherLogin = (n: number) => `other-${n}@bench.example`
export const otherAccounts = 200
const otherUnits = 500

/** 1,000 properties, 10,000 tenants, 100,000 payments: what other products were measured with. */
export const knownLogin = 'known@bench.example'
const known = { name: 'Known 1', login: knownLogin, properties: 1_000, unitsInProperty: 8, months: 24 }

const sized = (name: string, login: string, units: number, months: number): AccountSize => ({
  name,
  login,
  properties: units / 50,
  unitsInProperty: 50,
  months,
})

export async function seed(address: PostgresAddress, passwordHash: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query("set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off")
    await withoutIndexes(client, () => seedAccounts(client, passwordHash))
    await client.query('vacuum (analyze)')
    await mustAgree(client)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  await mustVerify(address)
}

/** One account with about a million journal lines, and no other. */
export const seedMillionLines = (client: pg.Client): Promise<void> =>
  seedAccount(client, { ...known, unitsInProperty: 10 }, 'x')

async function seedAccounts(client: pg.Client, passwordHash: string): Promise<void> {
  for (let n = 1; n <= otherAccounts; n += 1) {
    await seedAccount(client, sized(`Other ${n}`, otherLogin(n), otherUnits, 1), passwordHash)
    if (n % 50 === 0) tell(`${n} of ${otherAccounts} other accounts`)
  }
  await seedAccount(client, known, passwordHash)
  tell('the account of 1,000 properties')
  for (const units of sizes) {
    await seedAccount(client, sized(`Account of ${units} units`, loginOf(units), units, 10), passwordHash)
    tell(`the account of ${units} units`)
  }
}

async function seedAccount(client: pg.Client, size: AccountSize, passwordHash: string): Promise<void> {
  const { name, login, properties, unitsInProperty, months } = size
  const number = String(10_000_000 + properties * unitsInProperty) + name.replace(/\D/g, '')
  const made = await client.query<{ id: string }>(make.account, [name, number])
  const account = made.rows[0]?.id
  if (account === undefined) throw new Error('The account was not made')
  const own = [account]
  await client.query(make.user, [account, login, passwordHash])
  await client.query(make.owners, [account, Math.max(2, properties / 10)])
  await client.query(make.properties, [account, properties])
  await client.query(make.lateFeeRule, own)
  await staged(client, 'home', make.homes, [account, unitsInProperty])
  await staged(client, 'stay', make.stays, own)
  await staged(client, 'bill', money.bills, [months])
  await staged(client, 'event', money.events)
  await staged(client, 'settled', money.settled)
  await staged(client, 'spent', spent, [account, months])
  await withoutTriggers(client, async () => {
    const people = [make.units, make.tenants, make.occupancies, ...make.counts]
    const journal = [
      money.entries,
      money.lines,
      money.charges,
      money.receipts,
      money.allocations,
      ...money.totals,
      ...spending,
    ]
    for (const text of [...people, ...papers, ...journal, ...filed]) await client.query(text, own)
  })
}

async function staged(client: pg.Client, table: string, text: string, values: unknown[] = []): Promise<void> {
  await client.query(`drop table if exists ${table}`)
  await client.query(text, values)
  await client.query(`analyze ${table}`)
}

/** A million rows at once are made much sooner when nobody looks at each; foreign keys are triggers, too. */
async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  await work()
  await client.query('commit')
}

/** An index that is made over rows that are there is made in a fraction of the time. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(make.indexes)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  tell('the indexes')
  for (const { definition } of rows) await client.query(definition)
}

async function mustAgree(client: pg.Client): Promise<void> {
  const [row] = (await client.query<Record<string, boolean>>(make.agreement)).rows
  const wrong = Object.entries(row ?? { nothing: false }).filter(([, agrees]) => !agrees)
  if (wrong.length > 0)
    throw new Error(`The seed has not what triggers keep: ${wrong.map(([name]) => name).join(', ')}`)
}

/** `npm run db verify`, over what was made without the journal's own guards. */
async function mustVerify(address: PostgresAddress): Promise<void> {
  const pool = openPool({ ...address }, { warn: (_, line) => tell(line) }, 1)
  try {
    const { entries, wrong } = await verifyBooks(pool)
    if (wrong.length > 0) throw new Error(`The seed's books disagree:\n${wrong.join('\n')}`)
    tell(`${entries} entries verified`)
  } finally {
    await pool.pg.end()
  }
}
