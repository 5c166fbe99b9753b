import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { addPerson } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let at: { property: number; unit: number }
let questions: number[]

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  questions = (await ask(context.app, quizQuestion.list, {}, as(1))).body.data.map(({ id }) => id)
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })

async function enter(mark: string, answer: object, group: keyof Household['people'] = 1): Promise<number> {
  const typed = { ...applicationOf(mark, at), answer: JSON.stringify(answer) }
  const { body, text } = await ask(context.app, rentalApplication.save, typed, as(group))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

async function rowOf(id: number) {
  const { data } = (await ask(context.app, rentalApplication.list, { limit: -1 }, as(1))).body
  return data.find((row) => row.id === id)
}

describe('a row of the list', () => {
  test('names its home, and has the answers by the id of their question', async () => {
    const [first = 0, second = 0] = questions
    const id = await enter('Answers', { [first]: 'Yes', [second]: 'No' })
    const { data } = (await ask(context.app, rentalApplication.get, { id }, as(1))).body
    expect(await rowOf(id)).toMatchObject({
      property: { property_name: data.property_name, address: data.property.address },
      unit: { unit_name: data.unit_name, rent_period: data.rent_period },
      answers: { [first]: 'Yes', [second]: 'No' },
    })
    expect(data.property.address).not.toBe('')
  })

  test('leaves out questions without an answer, and keeps those of other applications to itself', async () => {
    const [first = 0] = questions
    await enter('Answered', { [first]: 'Yes' })
    expect((await rowOf(await enter('Silent', {})))?.answers).toEqual({})
  })

  test('has no number, not even masked', async () => {
    const { text } = await ask(context.app, rentalApplication.list, { limit: -1 }, as(1))
    expect(text).not.toMatch(/123-?45|6789|4830|0211|ssn|drv_license/)
  })

  test('is the same in the list of a user who only writes applications, for its own alone', async () => {
    const [first = 0] = questions
    const [own, other] = [await enter('Own', { [first]: 'No' }, 7), await enter('Other', { [first]: 'Yes' })]
    const { data } = (await ask(context.app, rentalApplication.own, { limit: -1 }, as(7))).body
    expect(data.find(({ id }) => id === own)?.answers).toEqual({ [first]: 'No' })
    expect(data.find(({ id }) => id === other)).toBeUndefined()
  })
})

test('a search by a rare word finds what a user entered at a property out of sight, and nothing else there', async () => {
  const writer = await addPerson(context, home.account, { group: 1, mark: 'Quince', login: 'quince', properties: [] })
  const own = await enter('Xylographer', {})
  await enter('Xylographers', {})
  await context.database.ask('update rental_application set entered_by = $1 where id = $2', [writer.id, own])
  const { body } = await ask(
    context.app,
    rentalApplication.list,
    { limit: -1, query: 'xylograph' },
    { token: writer.token },
  )
  expect(body.data.map(({ id }) => id)).toEqual([own])
})
