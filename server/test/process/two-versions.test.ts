import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { session } from '@freehold/contract/account/session'
import type { AnyCall } from '@freehold/contract/kit/call'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { dayIn } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { migrationsFolder } from '../../src/database/migrate'
import { openPool } from '../../src/database/pool'
import { versionOf } from '../../src/database/schema-version'
import { makeServingLogin } from '../../src/database/serving-login'
import { urlOf } from '../../src/postgres/door'
import { type TestApp, testApp } from '../kit/app/app'
import { newDatabase } from '../kit/app/database'
import { rounds } from '../kit/app/effort'
import { landedBefore, landedBuild } from '../kit/app/landed-build'
import { type ServerProcess, serverProcess, testMasterKey } from '../kit/app/server-process'
import { type Office, openOffice, rentTo } from '../kit/homes/tenancies'
import { ten } from '../kit/money/racing'
import { addPerson, type Person, password } from '../kit/world/people'

const commit = landedBefore()
const name = 'the last landed version works beside this one on the schema of this one, and the books stay whole'

/** The payments of each of ten writers. */
const payments = rounds(3, 25)
const zone = 'America/New_York'
const today = dayIn(zone, new Date())

interface Side {
  server: ServerProcess
  token: string
}

/** Asks a server. Anything but a 200 fails, and so does an answer that was not the first one to an Idempotency-Key. */
async function ask(
  url: string,
  call: AnyCall,
  input: object,
  { token = '', key = '' } = {},
): Promise<Record<string, never>> {
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`${url}/api/${call.path}${query}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: token }),
      ...(key && { 'idempotency-key': key }),
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const text = await response.text()
  expect(`${response.status} ${call.path} ${text.slice(0, 300)}`).toMatch(/^200 /)
  return JSON.parse(text)
}

async function signIn(server: ServerProcess, { email }: Person): Promise<Side> {
  const { data } = (await ask(server.url, session.login, { email, password })) as unknown as { data: { token: string } }
  return { server, token: data.token }
}

interface Home {
  tenant_id: number
  rent_id: number
}

async function homesOf({ database }: TestApp, { account }: Office): Promise<Home[]> {
  const rows = await database.ask<{ tenant: string; occupancy: string }>(
    'select tenant_id as tenant, id as occupancy from occupancy where account_id = $1 order by id',
    [account],
  )
  return rows.map(({ tenant, occupancy }) => ({ tenant_id: Number(tenant), rent_id: Number(occupancy) }))
}

const paid = (home: Home) => ({ ...home, pay_reason: 'RENT', paid_date: today, paid_amount: '10.00' })

/** Ten writers, half of them on each version. Every payment is sent to both with one key, and must be taken once. */
async function writeOnBoth(sides: readonly [Side, Side], homes: readonly Home[]): Promise<void> {
  await ten(async (writer) => {
    const home = homes[writer]
    if (!home) throw new Error('There is no home for each writer')
    for (let at = 0; at < payments; at += 1) {
      const key = `writer-${writer}-${at}`
      const [first, second] = (writer + at) % 2 === 0 ? sides : [sides[1], sides[0]]
      const answer = await ask(first.server.url, payment.payRent, paid(home), { token: first.token, key })
      expect(await ask(second.server.url, payment.payRent, paid(home), { token: second.token, key })).toEqual(answer)
    }
  })
}

async function lookAround({ server: { url }, token }: Side, homes: readonly Home[]): Promise<number> {
  const of = { token }
  const list = await ask(url, unit.list, { limit: '10' }, of)
  expect(list.count).toBe(homes.length)
  expect((await ask(url, tenant.list, { limit: '10' }, of)).count).toBe(homes.length)
  await ask(url, dashboard.whole, {}, of)
  const year = { start_date: addMonths(firstOfMonth(today), -11), end_date: today }
  const { totals } = (await ask(url, incomeStatement.get, year, of)) as unknown as { totals: { rent: number } }
  return totals.rent
}

test.skipIf(commit === null)(
  commit === null ? `${name} (not tried: this checkout lacks the history)` : name,
  async () => {
    const landed = await landedBuild(commit ?? '')
    const database = await newDatabase({ empty: true })
    const dataDir = await mkdtemp(join(tmpdir(), 'freehold-versions-'))
    const environment = { DATABASE_URL: urlOf(database.address), MASTER_KEY: testMasterKey }
    const older = await serverProcess({ dataDir, environment, program: landed.main })
    const newer = await serverProcess({ dataDir, environment })
    let of: TestApp | undefined
    const newest = async () => (await database.ask('select max(name) as name from migration'))[0]?.name
    try {
      await older.start()
      expect(await newest()).toMatch(new RegExp(`^${landed.version}_`))
      await newer.start()
      expect(await newest()).toMatch(new RegExp(`^${await versionOf(migrationsFolder)}_`))
      await makeServingLogin(database.address)
      of = await testApp({ beside: database })
      const office = await openOffice(of, 'Mixed', { timezone: zone })
      const admin = await addPerson(of, office.account, { group: 1, mark: 'Mixed', login: 'admin', isOwner: true })
      const moveIn = addMonths(firstOfMonth(today), -2)
      const stay = { rent: 350, period: 'MONTHLY' as const, moveIn, moveOut: addMonths(today, 24) }
      for (let n = 0; n < 10; n += 1) await rentTo(office, { ...stay, name: `Tenant ${n}` })
      const homes = await homesOf(of, office)
      const sides = [await signIn(older, admin), await signIn(newer, admin)] as const

      await writeOnBoth(sides, homes)
      // A server of the landed version may be started again while the upgrade goes on.
      await older.kill()
      await older.start()
      for (const { server, token } of sides) {
        const { tenant_id, rent_id: rent_unit_id } = homes[0] ?? { tenant_id: 0, rent_id: 0 }
        const billed = { property_id: office.property, type: 'OTHER', paid_date: today, paid_amount: '5.00' }
        const fee = { tenant_id, rent_unit_id, ...billed }
        await ask(server.url, charge.add, fee, { token })
      }
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [landed.job, 'rent-and-fees'], {
        env: { ...process.env, ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      })
      expect(`${stdout}${stderr}`).not.toMatch(/"level":[56]0|failed: [1-9]/)
      const rents = await Promise.all(sides.map((side) => lookAround(side, homes)))
      expect(rents).toEqual([10 * payments * 10, 10 * payments * 10])

      const owner = openPool(database.address, of.context.log, 2)
      const { entries, wrong } = await verifyBooks(owner).finally(() => owner.pg.end())
      expect(wrong).toEqual([])
      expect(entries).toBeGreaterThanOrEqual(10 * payments)
      for (const { said } of [older, newer]) expect(said()).not.toMatch(/"level":[56]0/)
    } finally {
      await newer.close()
      await older.close()
      await of?.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  600_000,
)
