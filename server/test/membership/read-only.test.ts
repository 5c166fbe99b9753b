import { mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { isClosedWhenReadOnly, openWhenReadOnly, refusedReadOnly } from '@freehold/contract/open-when-read-only'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask, requestOf } from '../kit/app/ask'
import { sweep } from '../kit/app/sweep'
import { accountTables, checksums } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  await context.database.ask("update account set status = 'expired' where id = $1", [world.ours.account])
})
afterAll(() => context.close())

const staff = allCalls.filter(({ actor, may }) => actor === 'staff' && may !== undefined && mayGroup(1, may))
const closed = staff.filter(isClosedWhenReadOnly)

const askAs = async (call: AnyCall) => {
  const { input, files } = await validInput(call, world.ours)
  const token = await openSessionFor(context, world.ours.people[1])
  return ask(context.app, call, input, { token, files })
}

test('a read-only account refuses each call that writes, and changes nothing', async () => {
  expect(closed.length).toBeGreaterThan(150)
  // The session of each request is a row of its own.
  const before = await rowsBut(['session'])
  await sweep(
    closed.map((call) => ({
      name: call.path,
      check: async () => {
        const { status, type, message } = await askAs(call)
        expect([status, type, message]).toEqual([402, 'E_LIMIT', refusedReadOnly])
      },
    })),
  )
  expect(await rowsBut(['session'])).toEqual(before)
})

async function rowsBut(left: readonly string[]) {
  const all = await checksums(context.database, world.ours.account)
  const known = (await accountTables(context.database)).map(({ table }) => table)
  expect(known.length).toBeGreaterThan(100)
  return Object.fromEntries(Object.entries(all).filter(([table]) => !left.includes(table) && table !== 'staff_user'))
}

test('it answers each call that reads as before', () =>
  sweep(
    staff
      .filter(({ runs }) => runs === 'read' || runs === 'file')
      .map((call) => ({
        name: call.path,
        check: async () => {
          const { type } = await askAs(call)
          expect(type).not.toBe('E_LIMIT')
        },
      })),
  ))

test('it lists only calls that there are and that write, each once', () => {
  const listed = Object.values(openWhenReadOnly).flat()
  expect(new Set(listed).size).toBe(listed.length)
  const paths = new Set(allCalls.filter(({ actor }) => actor === 'staff').map(({ path }) => path))
  expect(listed.filter((path) => !paths.has(path))).toEqual([])
})

test('the other account is not concerned', async () => {
  const call = allCalls.find(({ path }) => path === 'unit/save-unit')
  if (!call) throw new Error('There is no such call')
  const { input } = await validInput(call, world.theirs, { fresh: true })
  const token = await openSessionFor(context, world.theirs.people[1])
  const answer = await context.app.inject(await requestOf(call, input, { token }))
  expect(answer.statusCode).toBe(200)
})
