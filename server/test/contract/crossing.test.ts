import { activity } from '@freehold/contract/account/activity'
import { user } from '@freehold/contract/account/user'
import type { AnyCall } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { chance, long } from '../kit/app/effort'
import { addPerson, openAccount, type Person } from '../kit/world/people'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

const accounts = 20
const requests = long ? 50_000 : 800

interface Tenancy {
  mark: string
  person: Person
  owner: number
  property: number
  unit: number
}

let context: TestApp
const all: Tenancy[] = []
beforeAll(async () => {
  context = await testApp({ connections: 5 })
  for (let i = 0; i < accounts; i += 1) all.push(await tenancy(`Mark${String.fromCharCode(65 + i)}x`))
})
afterAll(() => context.close())

async function tenancy(mark: string): Promise<Tenancy> {
  const account = await openAccount(context, mark)
  const person = await addPerson(context, account, { group: 1, mark, login: 'owner', isOwner: true })
  const { token } = person
  const saved = async (call: AnyCall, input: object) => Number((await ask(context.app, call, input, { token })).body.id)
  const ownerId = await saved(owner.save, ownerOf(mark, 'Sole'))
  const propertyId = await saved(property.save, propertyOf(mark, 'House', ownerId))
  return {
    mark,
    person,
    owner: ownerId,
    property: propertyId,
    unit: await saved(unit.save, unitOf(mark, 'Unit', propertyId)),
  }
}

const questions: readonly [AnyCall, (of: Tenancy) => object][] = [
  [owner.list, () => ({})],
  [owner.search, () => ({ limit: '-1' })],
  [owner.get, (of) => ({ id: of.owner })],
  [property.list, () => ({ query: 'mark' })],
  [property.search, () => ({ withunits: '1' })],
  [property.get, (of) => ({ id: of.property })],
  [unit.list, () => ({ limit: '-1' })],
  [unit.list, () => ({ query: 'mark' })],
  [unit.get, (of) => ({ id: of.unit })],
  [unit.searchAll, () => ({})],
  [unit.save, (of) => ({ ...unitOf(of.mark, 'Unit', of.property), id: of.unit })],
  [user.profile, () => ({})],
  [user.lastFour, () => ({})],
  [activity.last, () => ({})],
  [dashboard.counts, () => ({})],
  // These fail inside their transaction, and the connection goes back to the pool.
  [owner.remove, (of) => ({ id: of.owner })],
  [unit.save, (of) => ({ ...unitOf(of.mark, 'Unit', 987_654_321), id: of.unit })],
]

test(`${requests} requests of ${accounts} accounts on five connections never see each other's data`, async () => {
  const marks = all.map(({ mark }) => mark)
  const drawn = chance('crossing')
  let sent = 0
  let told = 0
  const client = async () => {
    while (sent < requests) {
      sent += 1
      const of = all[Math.floor(drawn() * all.length)]
      const [call, input] = questions[Math.floor(drawn() * questions.length)] ?? []
      if (!of || !call || !input) throw new Error('There is nothing to ask')
      const { text, type } = await ask(context.app, call, input(of), { token: of.person.token })
      expect(['S_OK', 'E_CONFLICT', 'E_NOT_FOUND'], text).toContain(type)
      for (const mark of marks)
        if (mark !== of.mark && text.includes(mark)) throw new Error(`${of.mark} was told of ${mark}: ${text}`)
      if (text.includes(of.mark)) told += 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, client))
  expect(told).toBeGreaterThan(requests / 2)
  expect(context.context.pool.pg.totalCount).toBeLessThanOrEqual(5)
})
