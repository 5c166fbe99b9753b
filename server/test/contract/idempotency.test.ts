import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { rounds } from '../kit/app/effort'
import { picture } from '../kit/hostile/pictures'
import { addPerson, openSessionFor } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

const stories = rounds(30, 2_500)

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp({ connections: 12 }))
})
afterAll(() => context.close())

let keys = 0
const freshKey = (): string => {
  keys += 1
  return `key-${keys}`
}
const save = (input: object, key: string, token = home.people[1].token): Promise<Answer<typeof owner.save>> =>
  ask(context.app, owner.save, input, { token, key })
async function ownersNamed(name: string): Promise<number> {
  const rows = await context.database.ask('select 1 from owner where business_name = $1', [
    ownerOf(home.mark, name).business_name,
  ])
  return rows.length
}

describe('a save that is sent again with its key', () => {
  test('answers the first answer again and saves nothing more', async () => {
    const key = freshKey()
    const first = await save(ownerOf(home.mark, 'Again'), key)
    expect(first.type).toBe('S_OK')
    for (let i = 0; i < 3; i += 1) expect((await save(ownerOf(home.mark, 'Again'), key)).text).toBe(first.text)
    expect(await ownersNamed('Again')).toBe(1)
  })

  test('ten at once make one record; each gets it, or the answer that it is in progress', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = freshKey()
      const name = `Tenfold${round}`
      const answers = await Promise.all(Array.from({ length: 10 }, () => save(ownerOf(home.mark, name), key)))
      expect(await ownersNamed(name)).toBe(1)
      const told = answers.filter(({ type }) => type === 'S_OK')
      expect(told.length).toBeGreaterThan(0)
      expect(new Set(told.map(({ text }) => text)).size).toBe(1)
      for (const { type } of answers) expect(['S_OK', 'E_CONFLICT']).toContain(type)
    }
  })

  test('but with another body is refused', async () => {
    const key = freshKey()
    await save(ownerOf(home.mark, 'One'), key)
    expect(await save(ownerOf(home.mark, 'Other'), key)).toMatchObject({ status: 409, type: 'E_CONFLICT' })
    expect(await ownersNamed('Other')).toBe(0)
  })

  test('uses up no key when it is invalid or refused', async () => {
    const key = freshKey()
    expect((await save({ ...ownerOf(home.mark, 'Mended'), email: 'x' }, key)).type).toBe('E_INVALID')
    expect((await save({ ...ownerOf(home.mark, 'Mended'), id: 987_654_321 }, key)).type).toBe('E_NOT_FOUND')
    expect((await save(ownerOf(home.mark, 'Mended'), key)).type).toBe('S_OK')
    expect(await ownersNamed('Mended')).toBe(1)
  })

  test('is distinguished by user and by call', async () => {
    const key = freshKey()
    const mine = await save(ownerOf(home.mark, 'Mine'), key)
    const yours = await save(ownerOf(home.mark, 'Mine'), key, home.people[2].token)
    expect(yours.body.id).not.toBe(mine.body.id)
    const other = await ask(context.app, property.save, propertyOf(home.mark, 'Keyed', mine.body.id), {
      token: home.people[1].token,
      key,
    })
    expect(other.type).toBe('S_OK')
  })

  test('is the same save in another session of the same user', async () => {
    const key = freshKey()
    const first = await save(ownerOf(home.mark, 'Elsewhere'), key)
    const second = await save(ownerOf(home.mark, 'Elsewhere'), key, await openSessionFor(context, home.people[1]))
    expect(second.text).toBe(first.text)
  })

  test('is refused to a user who lost the right in between, as is every repeat', async () => {
    const person = await addPerson(context, home.account, { group: 2, mark: home.mark, login: 'demoted' })
    const key = freshKey()
    await save(ownerOf(home.mark, 'Demoted'), key, person.token)
    await context.database.ask('update staff_user set group_id = 3 where id = $1', [person.id])
    expect((await save(ownerOf(home.mark, 'Demoted'), key, await openSessionFor(context, person))).type).toBe(
      'E_FORBIDDEN',
    )
  })

  test('keeps its pictures once', async () => {
    const [first = 0] = home.records.property?.inside ?? []
    const asking = { token: home.people[1].token, key: freshKey(), files: { image_0: await picture() } }
    const input = unitOf(home.mark, 'Pictured', first)
    const answers = [await ask(context.app, unit.save, input, asking), await ask(context.app, unit.save, input, asking)]
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(
      await context.database.ask('select 1 from unit_image where unit_id = $1', [answers[0]?.body.id]),
    ).toHaveLength(1)
  })

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256), 'a\u007fb'])('is refused when the key is %j', async (key) => {
    const answer = await ask(context.app, owner.save, ownerOf(home.mark, 'Keyless'), {
      token: home.people[1].token,
      key,
    })
    expect(answer.type).toBe('E_INVALID')
    expect(await ownersNamed('Keyless')).toBe(0)
  })
})

test('takes effect once for each key, in any order and however often it is sent', async () => {
  const sends = fc.array(
    fc.record({ body: fc.constantFrom('A', 'A', 'A', 'B', 'bad'), pause: fc.integer({ min: 0, max: 3 }) }),
    {
      minLength: 3,
      maxLength: 20,
    },
  )
  await fc.assert(
    fc.asyncProperty(sends, async (list) => {
      const key = freshKey()
      const names = { A: `${key}A`, B: `${key}B` }
      const answers = await Promise.all(
        list.map(async ({ body, pause }) => {
          await new Promise((done) => setTimeout(done, pause))
          const input = body === 'bad' ? { business_name: '' } : ownerOf(home.mark, names[body as 'A' | 'B'])
          return { body, answer: await save(input, key) }
        }),
      )
      const done = answers.filter(({ answer }) => answer.type === 'S_OK')
      const made = (await ownersNamed(names.A)) + (await ownersNamed(names.B))
      expect(made).toBe(done.length > 0 ? 1 : 0)
      expect(new Set(done.map(({ body, answer }) => `${body} ${answer.text}`)).size).toBeLessThanOrEqual(1)
      for (const { body, answer } of answers)
        expect(body === 'bad' ? ['E_INVALID'] : ['S_OK', 'E_CONFLICT']).toContain(answer.type)
      if (list.some(({ body }) => body !== 'bad')) expect(done.length).toBeGreaterThan(0)
    }),
    { numRuns: stories },
  )
})
