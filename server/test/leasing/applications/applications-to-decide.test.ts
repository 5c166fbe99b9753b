import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { addPerson, type Person } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

interface Need {
  kind: string
  id: number
  title: string
  detail: string
}

const waiting = async ({ token }: Person): Promise<Need[]> => {
  const { body, text } = await ask(context.app, needsYou.list, {}, { token })
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return (body.data as Need[]).filter(({ kind }) => kind === 'APPLICATION_TO_DECIDE')
}

const act = async (call: typeof rentalApplication.approve | typeof rentalApplication.remove, id: number) =>
  expect((await ask(context.app, call, { id }, { token: home.people[1].token })).type).toBe('S_OK')

test('an application waits for its decision until it is decided or deleted', async () => {
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const before = (await waiting(home.people[1])).map(({ id }) => id)
  const enter = async (mark: string): Promise<number> => {
    const { body, text } = await ask(context.app, rentalApplication.save, applicationOf(mark, at), {
      token: home.people[7].token,
    })
    expect(body, text).toMatchObject({ type: 'S_OK' })
    return body.id
  }
  const [first, second] = [await enter('Waiting'), await enter('Leaving')]
  const after = await waiting(home.people[1])
  expect(after.map(({ id }) => id)).toEqual([...before, first, second])
  expect(after.at(-2)).toMatchObject({
    title: 'Decide on the application of Waiting Applicant',
    detail: expect.stringMatching(/^.+, .+\. Wants to move in on 12-01-2026\.$/),
  })
  await act(rentalApplication.approve, first)
  await act(rentalApplication.remove, second)
  expect((await waiting(home.people[1])).map(({ id }) => id)).toEqual(before)
})

test('is shown to those who decide applications, of the properties that they see', async () => {
  const { inside, outside } = home.records.rental_application ?? { inside: [], outside: [] }
  expect((await waiting(home.people[1])).map(({ id }) => id)).toEqual(expect.arrayContaining([...inside, ...outside]))
  const one = await addPerson(context, home.people[1].account, {
    group: 4,
    mark: 'Alder',
    login: 'one-house',
    properties: home.records.property?.inside ?? [],
  })
  const shown = (await waiting(one)).map(({ id }) => id)
  expect(shown).toEqual(expect.arrayContaining(inside))
  for (const id of outside) expect(shown).not.toContain(id)
  for (const group of [3, 5, 7, 8] as const) expect(await waiting(home.people[group])).toEqual([])
})
