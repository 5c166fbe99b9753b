import { readdir } from 'node:fs/promises'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../../src/database/migrate'
import type { TestApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { newDatabase } from '../../kit/app/database'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { ownerOf, propertyOf, unitOf } from '../../kit/world/world-forms'

const ten = <T>(work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, i) => work(i)))
const tally = (answers: Answer[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const { type } of answers) counted[type] = (counted[type] ?? 0) + 1
  return counted
}

let context: TestApp
let home: Household
let token: string
beforeAll(async () => {
  ;({ context, home } = await householdApp({ connections: 12 }))
  token = home.people[1].token
})
afterAll(() => context.close())

const one = async <Row>(sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await context.database.ask<Row>(sql, values)
  if (!row) throw new Error(`Nothing was found by ${sql}`)
  return row
}
const propertyId = (): number => home.records.property?.inside[0] ?? 0

describe('ten at once', () => {
  test('adding the last unit of the membership: one is added', async () => {
    const { units } = await one<{ units: number }>('select units from tally where account_id = $1', [home.account])
    await context.database.ask('update account set unit_limit = $1 where id = $2', [units + 1, home.account])
    const answers = await ten((i) =>
      ask(context.app, unit.save, unitOf(home.mark, `Last ${i}`, propertyId()), { token }),
    )
    expect(tally(answers)).toEqual({ S_OK: 1, E_LIMIT: 9 })
    const counted = await one(
      `select (select units from tally where account_id = $1) as tally,
         (select count(*)::int from unit where account_id = $1) as units,
         (select sum(units_total)::int from property where account_id = $1) as in_properties`,
      [home.account],
    )
    expect(counted).toEqual({ tally: units + 1, units: units + 1, in_properties: units + 1 })
    await context.database.ask('update account set unit_limit = 1000 where id = $1', [home.account])
  })

  test('deleting one unit: one succeeds, the others find nothing', async () => {
    const added = await ask(context.app, unit.save, unitOf(home.mark, 'Doomed', propertyId()), { token })
    const answers = await ten(() => ask(context.app, unit.remove, { id: added.body.id }, { token }))
    expect(tally(answers)).toEqual({ S_OK: 1, E_NOT_FOUND: 9 })
  })

  test('deleting an owner while properties are added to it: never a property without its owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await ask(context.app, owner.save, ownerOf(home.mark, `Brief${round}`), { token })).body
      const answers = await ten(
        (i): Promise<Answer> =>
          i % 2 === 0
            ? ask(context.app, owner.remove, { id }, { token })
            : ask(context.app, property.save, propertyOf(home.mark, `Brief ${round} ${i}`, id), { token }),
      )
      for (const { type, text } of answers) expect(['S_OK', 'E_CONFLICT', 'E_NOT_FOUND'], text).toContain(type)
      const left = await one<{ owners: number; properties: number }>(
        `select (select count(*)::int from owner where id = $1) as owners, (select count(*)::int from property where owner_id = $1) as properties`,
        [id],
      )
      expect(left.properties > 0 ? left.owners : 1).toBe(1)
      if (left.owners === 0) expect(left.properties).toBe(0)
    }
  })

  test('deleting a property while units are added to it: the counts agree', async () => {
    const [ownerId = 0] = home.records.owner?.inside ?? []
    for (let round = 0; round < 5; round += 1) {
      const { id } = (
        await ask(context.app, property.save, propertyOf(home.mark, `Short ${round}`, ownerId), { token })
      ).body
      const answers = await ten(
        (i): Promise<Answer> =>
          i % 2 === 0
            ? ask(context.app, property.remove, { id }, { token })
            : ask(context.app, unit.save, unitOf(home.mark, `Short ${i}`, id), { token }),
      )
      for (const { type, text } of answers) expect(['S_OK', 'E_CONFLICT', 'E_NOT_FOUND'], text).toContain(type)
    }
    const wrong = await context.database.ask(
      `select p.id from property p where units_total <> (select count(*) from unit u where u.account_id = p.account_id and u.property_id = p.id)`,
    )
    expect(wrong).toEqual([])
  })

  test('cloning the owner of the signed-in user: there is one', async () => {
    const answers = await ten(() => ask(context.app, owner.clone, {}, { token }))
    const { count } = await one<{ count: number }>(
      'select count(*)::int from owner where account_id = $1 and lower(email) = lower($2)',
      [home.account, home.people[1].email],
    )
    expect(count, JSON.stringify(tally(answers))).toBe(1)
  })

  test('moving a unit between two properties: it is counted in one', async () => {
    const { inside = [], outside = [] } = home.records.property ?? {}
    const both = [inside[0] ?? 0, outside[0] ?? 0]
    const { id } = (await ask(context.app, unit.save, unitOf(home.mark, 'Wanderer', both[0] ?? 0), { token })).body
    const answers = await ten(
      (i): Promise<Answer> =>
        ask(context.app, unit.save, { ...unitOf(home.mark, 'Wanderer', both[i % 2] ?? 0), id }, { token }),
    )
    expect(tally(answers)).toEqual({ S_OK: 10 })
    const { wrong } = await one<{ wrong: number }>(
      `select count(*)::int as wrong from property p
       where units_total <> (select count(*) from unit u where u.account_id = p.account_id and u.property_id = p.id)`,
    )
    expect(wrong).toBe(0)
  })

  test('migrating an empty database: all are well, and each migration ran once', async () => {
    const empty = await newDatabase({ empty: true })
    try {
      const ran = await ten(async () => {
        const client = new pg.Client(empty.address)
        await client.connect()
        try {
          return await migrate(client)
        } finally {
          await client.end()
        }
      })
      const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
      expect(ran.toSorted((a, b) => a - b)).toEqual([...Array(9).fill(0), files.length])
      expect(await empty.ask('select name from migration order by id')).toHaveLength(files.length)
    } finally {
      await empty.drop()
    }
  })
})
