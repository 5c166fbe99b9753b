import pg from 'pg'
import type { PostgresAddress } from '../../server/src/postgres/door'
import type { AccountSize } from './seed-account.sql'
import * as make from './seed-account.sql'

/** The same list at three sizes, beside two hundred accounts that are none of its business. */
export const sizes = [1_000, 10_000, 100_000] as const
export type Size = (typeof sizes)[number]

const unitsInProperty = 50
const others = { accounts: 200, units: 500 }

export const loginOf = (units: Size) => `units-${units}@bench.example`
export const otherLogin = (n: number) => `other-${n}@bench.example`
export const otherAccounts = others.accounts

interface Seeding {
  client: pg.Client
  passwordHash: string
  tell: (line: string) => void
}

export async function seed(address: PostgresAddress, passwordHash: string, tell: (line: string) => void) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const seeding = { client, passwordHash, tell }
    for (let n = 1; n <= others.accounts; n += 1) {
      await seedAccount(seeding, sized(`Other ${n}`, others.units), otherLogin(n))
      if (n % 50 === 0) tell(`${n} of ${others.accounts} other accounts`)
    }
    for (const units of sizes) {
      await seedAccount(seeding, sized(`Account of ${units} units`, units), loginOf(units))
      tell(`the account of ${units} units`)
    }
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const sized = (name: string, units: number): AccountSize => ({ name, units, properties: units / unitsInProperty })

/** In several transactions: one that adds many thousands of units updates one counter as many times. */
async function seedAccount({ client, passwordHash }: Seeding, size: AccountSize, email: string): Promise<void> {
  const number = String(10_000_000 + size.units) + size.name.replace(/\D/g, '')
  const made = await client.query<{ id: string }>(make.account, [size.name, number])
  const account = made.rows[0]?.id
  if (account === undefined) throw new Error('The account was not made')
  await client.query(make.user, [account, email, passwordHash])
  await client.query(make.owners, [account, Math.max(2, size.properties / 10)])
  await client.query(make.properties, [account, size.properties])
  for (const [from, to] of stretches(size.properties, 20))
    await client.query(make.units, [account, unitsInProperty, from, to])
  for (const [from, to] of stretches(size.units, 1_000)) await client.query(make.occupancies, [account, from, to])
  await mustAgree(client, account)
}

function stretches(all: number, each: number): [number, number][] {
  return Array.from({ length: Math.ceil(all / each) }, (_, i) => [i * each + 1, Math.min(all, (i + 1) * each)])
}

async function mustAgree(client: pg.Client, account: string): Promise<void> {
  const [row] = (await client.query<Record<string, boolean>>(make.agreement, [account])).rows
  const wrong = Object.entries(row ?? { tally: false }).filter(([, agrees]) => !agrees)
  if (wrong.length > 0) throw new Error(`The triggers did not keep ${wrong.map(([name]) => name).join(', ')}`)
}
