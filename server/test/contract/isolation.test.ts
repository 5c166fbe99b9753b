import { file } from '@freehold/contract/account/file'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { casesPerCall, looksAfter, sample } from '../kit/app/effort'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { checksums, watch } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { fieldsOf, idFields, isFileName, shared, validInput } from '../kit/world/valid-input'
import { type Household, makeHousehold, type World } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

const staffCalls = allCalls.filter((call) => call.actor === 'staff')
const parts = byPart(staffCalls)
/** The calls in the order in which they are tried. */
const inOrder = parts.flatMap(([, calls]) => calls)
const nobodys = 987_654_321
/** Ids to try in each field, and searches to try for each call. */
const each = casesPerCall(150, staffCalls.length, { min: 1, full: 20 })
/** The digests of every table cost more than a call's requests. */
const isLookedAfter = looksAfter(inOrder.length, 40)

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

const ofAnotherAccount = (call: AnyCall): Case[] =>
  idFields(call)
    .filter(([, { of }]) => shared[of] === undefined)
    .flatMap(([field, { of, required }]) => {
      const { inside, outside } = world.theirs.records[of] ?? { inside: [], outside: [] }
      return sample([...inside, ...outside], each, `${nameOf(call)} ${field}`).map((id) => ({
        name: `${nameOf(call)} with an id of another account, ${field}=${id}`,
        check: async () =>
          expectNothing(
            call,
            required,
            await askWith(call, { [field]: id }),
            await askWith(call, { [field]: nobodys }),
          ),
      }))
    })

const impossible = (call: AnyCall): Case[] =>
  idFields(call).flatMap(([field, { required }]) =>
    sample([nobodys, 0, -1, '1 or 1=1', Number.MAX_SAFE_INTEGER], each, `${nameOf(call)} ${field}`).map((id) => ({
      name: `${nameOf(call)} with an impossible id, ${field}=${id}`,
      check: async () => {
        const refusals = ['E_NOT_FOUND', 'E_INVALID', 'E_FORBIDDEN', 'E_CONFLICT']
        const may = [...refusals, ...(required ? [] : ['S_OK', 'E_PAYMENT', 'E_CONFIRM'])]
        expect(may).toContain((await askWith(call, { [field]: id })).type)
      },
    })),
  )

function filesOfAnother(call: AnyCall): Case[] {
  const unknown = `${'A'.repeat(32)}.png`
  const { inside, outside } = world.theirs.pictures
  const names = fieldsOf(call).filter(([, facts]) => isFileName(facts))
  return names.flatMap(([field]) =>
    sample([...inside, ...outside], each, `${nameOf(call)} ${field}`).map((picture) => ({
      name: `${nameOf(call)} with a file of another account in ${field}`,
      check: async () => {
        const theirs = await askWith(call, { [field]: picture })
        expect(['E_NOT_FOUND', 'E_FORBIDDEN', 'E_INVALID'], theirs.text).toContain(theirs.type)
        expect(theirs.body).toEqual((await askWith(call, { [field]: unknown })).body)
      },
    })),
  )
}

const wide = { query: '', limit: '-1', vacant: '0', withunits: '1', property_id: '', skip_vacant_tenant: '' }

function widest(call: AnyCall): Case[] {
  const known = Object.fromEntries(Object.entries(wide).filter(([name]) => name in call.input.shape))
  const searched = 'query' in known ? [world.theirs.mark, '%', '_'].map((query) => ({ ...known, query })) : []
  return [known, ...sample(searched, each, nameOf(call))].map((changes) => ({
    name: `${nameOf(call)} with the widest query ${JSON.stringify(changes)}`,
    check: async () => {
      const { text } = await askWith(call, changes)
      expect(text).not.toContain(world.theirs.mark)
      for (const name of [...world.theirs.pictures.inside, ...world.theirs.pictures.outside])
        expect(text).not.toContain(name)
    },
  }))
}

const untouched = (call: AnyCall): Case[] =>
  isLookedAfter(inOrder.indexOf(call))
    ? [{ name: `the other account after ${nameOf(call)} and the calls before it`, check: () => expectUntouched() }]
    : []

const theSame = (call: AnyCall): Case[] =>
  alone.has(call)
    ? [
        {
          name: `${nameOf(call)} with and without another account`,
          check: () => expect(beside.get(call)).toBe(alone.get(call)),
        },
      ]
    : []

test.each(parts)('%s keeps to its account', (_, calls) =>
  sweep(
    calls.flatMap((call) =>
      [ofAnotherAccount, impossible, filesOfAnother, widest, untouched, theSame].flatMap((casesOf) => casesOf(call)),
    ),
  ),
)

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
