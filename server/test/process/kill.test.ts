import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { costly } from '../kit/app/costly'
import { long, rounds } from '../kit/app/effort'
import { type ServerProcess, serverProcess } from '../kit/app/server-process'
import { addPerson, openAccount } from '../kit/world/people'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

const cycles = rounds(1, 25)
const writers = 6

let server: ServerProcess
let token: string
let ownerId: number
let propertyId: number

beforeAll(async () => {
  server = await serverProcess()
  await server.start()
  const database = { ask, askAgain: ask, address: await server.database(), drop: async () => {} }
  const clock = { now: () => new Date(), advance: () => {} }
  const account = await openAccount({ database, clock }, 'Alder', { units: 1_000_000 })
  token = (await addPerson({ database, clock }, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true }))
    .token
  ownerId = Number((await post(owner.save, ownerOf('Alder', 'First'), randomUUID()))?.id)
  propertyId = Number((await post(property.save, propertyOf('Alder', 'House', ownerId), randomUUID()))?.id)
}, 90_000)
afterAll(() => server.close(), 60_000)

async function ask<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(await server.database())
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The answer of an acknowledged save; nothing when the server was gone before it could answer. */
async function post(call: AnyCall, input: object, key: string): Promise<{ id: number } | null> {
  try {
    const response = await fetch(`${server.url}/api/${call.path}`, {
      method: 'POST',
      headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as { type: string; id: number }
    return body.type === 'S_OK' ? body : null
  } catch {
    return null
  }
}

interface Save {
  name: string
  key: string
  /** Once it was acknowledged. */
  id?: number
}

const saves: Save[] = []
const saved = async (save: Save): Promise<boolean> => {
  const answer = await post(unit.save, unitOf('Alder', save.name, propertyId), save.key)
  if (answer) save.id = answer.id
  return answer !== null
}

/** Saves unit after unit until the server is gone. */
async function write(): Promise<void> {
  for (;;) {
    const save: Save = { name: `Unit ${saves.length}`, key: randomUUID() }
    saves.push(save)
    if (!(await saved(save))) return
  }
}

/** Renames the property over and over: each time every unit's search text changes with it. */
async function rename(): Promise<void> {
  for (let i = 0; ; i += 1) {
    const input = { ...propertyOf('Alder', `House ${i}`, ownerId), id: propertyId }
    if (!(await post(property.save, input, randomUUID()))) return
  }
}

async function expectWhole(): Promise<void> {
  const units = await ask<{ id: string; unit_name: string }>('select id, unit_name from unit')
  const names = new Map(units.map((row) => [row.unit_name, Number(row.id)]))
  expect(names.size, 'no save stands twice').toBe(units.length)
  for (const { name, id } of saves)
    if (id !== undefined) expect(names.get(`Alder ${name}`), `${name} was acknowledged`).toBe(id)
  const [sums] = await ask(`select
    (select count(*)::int from unit) as units,
    coalesce((select units from tally where units > 0), 0) as tally,
    (select sum(units_total)::int from property) as in_properties,
    (select count(*)::int from activity where noun = 'unit') as told,
    (select count(*)::int from idempotency_key where path = 'unit/save-unit') as keys,
    (select count(*)::int from unit u where search <> unit_search_text(account_id, id, unit_name, property_id)) as stale`)
  const count = units.length
  expect(sums).toEqual({ units: count, tally: count, in_properties: count, told: count, keys: count, stale: 0 })
}

costly(`loses nothing acknowledged and leaves nothing half done, killed ${cycles} times during saves`, async () => {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const first = saves.length
    const writing = Promise.all([rename(), ...Array.from({ length: writers }, write)])
    await sleep(150 + Math.random() * 500)
    await server.kill()
    if (cycle > 0 || !long) await server.killDatabase()
    await writing
    await server.start()
    await expectWhole()
    const unsure = saves.slice(first).filter(({ id }) => id === undefined)
    expect(await Promise.all(unsure.map(saved)), 'a repeat with the same key goes through').not.toContain(false)
    await expectWhole()
    expect(saves.length).toBeGreaterThanOrEqual(first + writers)
  }
})
