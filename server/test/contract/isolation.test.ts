import { file } from '@freehold/contract/account/file'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { casesPerCall, looksAfter, sample } from '../kit/app/effort'
import { checksums, watch } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { fieldsOf, idFields, isFileName, shared, validInput } from '../kit/world/valid-input'
import { type Household, makeHousehold, type World } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

const staffCalls = allCalls.filter((call) => call.actor === 'staff')
const named = staffCalls.map((call, at) => [`${call.method} ${call.path}`, call, at] as const)
const nobodys = 987_654_321
/** Ids to try in each field, and searches to try for each call. */
const each = casesPerCall(150, staffCalls.length, { min: 1, full: 20 })
/** The digests of every table cost more than a call's requests. */
const isLookedAfter = looksAfter(named.length, 40)

let context: TestApp
let world: World
/** The answers of the reads while ours was the only account, and once theirs stood beside it. */
let alone: Map<AnyCall, string>
let beside: Map<AnyCall, string>
let expectUntouched: () => Promise<void>
beforeAll(async () => {
  const { context: app, home: ours } = await householdApp()
  context = app
  const { clock } = context
  const began = clock.now().getTime()
  alone = await answersTo(ours)
  world = { ours, theirs: await makeHousehold(context, 'Birch') }
  // Some answers tell how long ago something was, so both are asked at the same time of day.
  const took = clock.now().getTime() - began
  clock.advance(-took)
  beside = await answersTo(ours)
  clock.advance(took)
  expectUntouched = await watch(() => checksums(context.database, world.theirs.account))
})
afterAll(() => context.close())

async function answersTo(ours: Household): Promise<Map<AnyCall, string>> {
  const answers = new Map<AnyCall, string>()
  for (const call of staffCalls.filter(({ runs }) => runs === 'read' || runs === 'file')) {
    const { input } = await validInput(call, ours)
    const { text } = await ask(context.app, call, input, { token: ours.people[1].token })
    answers.set(call, text)
  }
  return answers
}

async function askWith(call: AnyCall, changes: object): Promise<Answer> {
  const { input, files } = await validInput(call, world.ours)
  const token = await openSessionFor(context, world.ours.people[1])
  return ask(context.app, call, { ...input, ...changes }, { token, files })
}

/** A missing record and another account's must look alike to every caller. */
function expectNothing(call: AnyCall, required: boolean, theirs: Answer, nobodysAnswer: Answer): void {
  if (!required && call.runs === 'read' && theirs.type === 'S_OK') {
    // A filter in a look-up: it finds what an id that nobody has would find.
    expect(theirs.body).toEqual(nobodysAnswer.body)
    return
  }
  expect(['E_NOT_FOUND', 'E_FORBIDDEN'], theirs.text).toContain(theirs.type)
  expect(theirs.body).toEqual(nobodysAnswer.body)
}

describe.each(named)('%s', (name, call, at) => {
  const ids = idFields(call).filter(([, { of }]) => shared[of] === undefined)
  const names = fieldsOf(call).filter(([, facts]) => isFileName(facts))

  test.each(ids)('refuses an id of another account in %s', async (field, { of, required }) => {
    const { inside, outside } = world.theirs.records[of] ?? { inside: [], outside: [] }
    for (const id of sample([...inside, ...outside], each, `${name} ${field}`))
      expectNothing(call, required, await askWith(call, { [field]: id }), await askWith(call, { [field]: nobodys }))
  })

  test.each(idFields(call))('handles an impossible id in %s', async (field, { required }) => {
    for (const id of sample([nobodys, 0, -1, '1 or 1=1', Number.MAX_SAFE_INTEGER], each, `${name} ${field}`)) {
      const { type } = await askWith(call, { [field]: id })
      const may = [
        'E_NOT_FOUND',
        'E_INVALID',
        'E_FORBIDDEN',
        'E_CONFLICT',
        ...(required ? [] : ['S_OK', 'E_PAYMENT', 'E_CONFIRM']),
      ]
      expect(may, `${field}=${id}`).toContain(type)
    }
  })

  test.each(names)('refuses a file of another account in %s', async (field) => {
    const unknown = `${'A'.repeat(32)}.png`
    const { inside, outside } = world.theirs.pictures
    for (const picture of sample([...inside, ...outside], each, `${name} ${field}`)) {
      const theirs = await askWith(call, { [field]: picture })
      expect(['E_NOT_FOUND', 'E_FORBIDDEN', 'E_INVALID'], theirs.text).toContain(theirs.type)
      expect(theirs.body).toEqual((await askWith(call, { [field]: unknown })).body)
    }
  })

  test('returns nothing of another account, even for the widest query', async () => {
    const wide = { query: '', limit: '-1', vacant: '0', withunits: '1', property_id: '', skip_vacant_tenant: '' }
    const known = Object.fromEntries(Object.entries(wide).filter(([name]) => name in call.input.shape))
    const searched = 'query' in known ? [world.theirs.mark, '%', '_'].map((query) => ({ ...known, query })) : []
    for (const changes of [known, ...sample(searched, each, name)]) {
      const { text } = await askWith(call, changes)
      expect(text).not.toContain(world.theirs.mark)
      for (const name of [...world.theirs.pictures.inside, ...world.theirs.pictures.outside])
        expect(text).not.toContain(name)
    }
  })

  test.runIf(isLookedAfter(at))('leaves the other account unchanged, like the calls before it', () => expectUntouched())

  test.runIf(call.runs === 'read' || call.runs === 'file')(
    'answers the same whether or not another account exists',
    () => {
      expect(beside.get(call)).toBe(alone.get(call))
    },
  )
})

describe('a ticket for a file', () => {
  test("is not made for another account's, nor opens one", async () => {
    const { people, pictures } = world.ours
    // Those of the first property may have been deleted by the calls above.
    const [own = ''] = pictures.outside
    const [other = ''] = world.theirs.pictures.outside
    const made = await ask(context.app, file.ticket, { file: own }, { token: people[3].token })
    const { ticket } = made.body.data
    expect((await ask(context.app, file.image, { file: own, ticket })).status).toBe(200)
    expect((await ask(context.app, file.image, { file: other, ticket })).type).toBe('E_LOGIN_FAILED')
    expect((await ask(context.app, file.ticket, { file: other }, { token: people[3].token })).type).toBe('E_NOT_FOUND')
  })
})
