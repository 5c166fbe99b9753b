import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { rounds, sample } from '../../kit/app/effort'
import { nameOf } from '../../kit/app/sweep'
import { seedNumbers } from '../../kit/homes/seeded-numbers'
import { openSessionFor } from '../../kit/world/people'
import { idFields, validInput } from '../../kit/world/valid-input'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'

// The long run enters a thousand applicants before it asks every call.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const count = rounds(8, 1000)
/** Each call about one application is asked about so many of them. */
const asked = rounds(3, 40)
let context: TestApp
let world: World
let seeded: Awaited<ReturnType<typeof seedNumbers>>
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  seeded = await seedNumbers(context, world.ours, { applicants: count, parts: 4 })
})
afterAll(() => context.close())

/** Super admins have a token of their own kind. The one call that opens a number is tested first, by itself. */
const walked = allCalls.filter((call) => call.actor !== 'super' && call.path !== rentalApplication.reveal.path)
const isReading = ({ runs }: AnyCall): boolean => runs === 'read' || runs === 'file'

/** The inputs of a careful client; a call about applications is asked about those with known numbers as well. */
async function inputsOf(call: AnyCall) {
  const { input, files } = await validInput(call, world.ours)
  const about = idFields(call).filter(([, { of }]) => of === 'rental_application')
  const ids = about.length === 0 ? [] : [...seeded.ids.slice(0, asked), ...seeded.ids.slice(-2)]
  const inputs = ids.map((id) => ({ ...input, ...Object.fromEntries(about.map(([name]) => [name, id])) }))
  const lists = call.input.shape.limit === undefined ? [] : [{ ...input, limit: -1 }]
  return { files, inputs: [input, ...lists, ...inputs] }
}

test('the call that opens a number holds the one that was asked for', async () => {
  const token = await openSessionFor(context, world.ours.people[4])
  const input = { id: seeded.ids[0], what: 'ssn', reason: 'Check' }
  const { text } = await ask(context.app, rentalApplication.reveal, input, { token })
  expect(seeded.foundIn(text)).toEqual([seeded.first])
})

/** The calls that have to tell of the applicants, and others by the seed. */
const always: readonly string[] = [rentalApplication.get, rentalApplication.list].map(({ path }) => path)
const tried = [
  ...walked.filter(({ path }) => always.includes(path)),
  ...sample(
    walked.filter(({ path }) => !always.includes(path)),
    120,
    'number walk',
    nameOf,
  ),
]

test('no answer of a call holds a number, except that of the call that opens one', async () => {
  const found: string[] = []
  const told: string[] = []
  // Reading comes first: what other calls delete could no longer be read.
  for (const call of tried.toSorted((one, other) => Number(isReading(other)) - Number(isReading(one)))) {
    const { files, inputs } = await inputsOf(call)
    const token = await openSessionFor(context, world.ours.people[1])
    for (const input of inputs) {
      const { text, headers } = await ask(context.app, call, input, { token, files })
      if (text.includes(seeded.email)) told.push(call.path)
      for (const number of seeded.foundIn(`${text}\n${JSON.stringify(headers)}`)) found.push(`${call.path}: ${number}`)
      if (!isReading(call)) break
    }
  }
  expect(found).toEqual([])
  // The applicants with known numbers were among what was told.
  expect(told).toContain(rentalApplication.get.path)
})
