import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { expectEnvelope } from '../../kit/app/envelope'
import { ten } from '../../kit/money/racing'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { unitOf } from '../../kit/world/world-forms'

let context: TestApp
let home: Household
let id: number
let made = 0
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  id = (await save({ ...fields(), id: 0 })).body.id
})

const fields = () => unitOf(home.mark, `Versioned ${made}`, home.records.property?.inside[0] ?? 0)
const save = (input: object, by = home.people[1]) => ask(context.app, unit.save, input, { token: by.token })
const read = async () => (await ask(context.app, unit.get, { id }, { token: home.people[1].token })).body.data

describe('a save of a record with a version', () => {
  test('replaces the version that it names, and counts it up', async () => {
    expect((await read()).version).toBe(1)
    expect((await save({ ...fields(), id, version: 1, bedroom: 4 })).type).toBe('S_OK')
    expect(await read()).toMatchObject({ version: 2, bedroom: 4 })
  })

  test('over an older version changes nothing, and says what is stored and who saved it', async () => {
    await save({ ...fields(), id, version: 1, rent: 1400, notes: 'Painted' }, home.people[2])
    const answer = await save({ ...fields(), id, version: 1, rent: 1500.5 })
    expect([answer.status, answer.type]).toEqual([409, 'E_CONFLICT'])
    expectEnvelope(unit.save, answer, 'a save over an older version')
    const stored = await read()
    expect(answer.theirs).toEqual({
      version: 2,
      by: home.people[2].name,
      values: {
        unit_name: stored.unit_name,
        property_id: stored.property_id,
        bedroom: stored.bedroom,
        bathroom: stored.bathroom,
        square_feet: stored.square_feet,
        rent: 1400,
        deposit: stored.deposit,
        rent_period: stored.rent_period,
        notes: 'Painted',
      },
      words: { property_id: stored.property.property_name },
    })
    expect(stored).toMatchObject({ version: 2, rent: 1400 })
    expect((await save({ ...fields(), id, version: 2, rent: 1500.5 })).type).toBe('S_OK')
    expect(await read()).toMatchObject({ version: 3, rent: 1500.5 })
  })

  test('is not checked when it names no version', async () => {
    await save({ ...fields(), id, version: 1, rent: 1400 })
    expect((await save({ ...fields(), id, rent: 1450 })).type).toBe('S_OK')
    expect(await read()).toMatchObject({ version: 3, rent: 1450 })
  })

  test('is no conflict when it would change nothing', async () => {
    await save({ ...fields(), id, version: 1, rent: 1400 })
    expect((await save({ ...fields(), id, version: 1, rent: 1400 })).type).toBe('S_OK')
  })

  test('is no conflict after a change that is none of the form', async () => {
    await context.database.ask('update unit set search = $2 where id = $1', [id, 'another search text'])
    expect((await save({ ...fields(), id, version: 1, rent: 1400 })).type).toBe('S_OK')
  })

  test('succeeds once when ten save over one version', async () => {
    const answers = await ten((i) => save({ ...fields(), id, version: 1, rent: 2000 + i }))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const lost = answers.filter(({ type }) => type === 'E_CONFLICT')
    expect(lost).toHaveLength(9)
    const { rent } = await read()
    for (const { theirs } of lost) expect(theirs).toMatchObject({ version: 2, values: { rent } })
  })

  test('tells nothing of a unit that the user may not see', async () => {
    await save({ ...fields(), id, version: 1, rent: 1400 })
    const answer = await save({ ...fields(), id, version: 1, rent: 1500 }, home.blind)
    expect(answer.type).toBe('E_NOT_FOUND')
    expect(answer.theirs).toBeUndefined()
  })
})
