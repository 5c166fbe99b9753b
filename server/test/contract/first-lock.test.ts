import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOf } from '../../src/database/read'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { looksAfter } from '../kit/app/effort'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { accountTables, checksums, watch } from '../kit/world/account-tables'
import { openSessionFor } from '../kit/world/people'
import { idFields, shared, validInput } from '../kit/world/valid-input'
import { type Household, makeHousehold } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

/**
 * Two locks keep the accounts apart: every query names its account, and row-level security hides the others. Either
 * hides a fault of the other one from every test, so here the second lock is open.
 */
const staffCalls = allCalls.filter((call) => call.actor === 'staff')
const reads = staffCalls.filter(({ runs }) => runs === 'read' || runs === 'file')
const parts = byPart(staffCalls)
/** The calls in the order in which they are tried. */
const inOrder = parts.flatMap(([, calls]) => calls)
/** The digests of every table cost more than a call's requests. */
const isLookedAfter = looksAfter(inOrder.length, 40)

let context: TestApp
let ours: Household
let theirs: Household
let alone: Map<AnyCall, string>
let beside: Map<AnyCall, string>
let expectUntouched: () => Promise<void>
beforeAll(async () => {
  const { context: app, home } = await householdApp()
  context = app
  ours = home
  const { database } = context
  for (const { table } of await accountTables(database))
    await database.ask(`alter table ${table} disable row level security`)
  alone = await answers()
  theirs = await makeHousehold(context, 'Birch')
  beside = await answers()
  expectUntouched = await watch(() => checksums(database, theirs.account))
})
afterAll(() => context.close())

async function answers(): Promise<Map<AnyCall, string>> {
  const found = new Map<AnyCall, string>()
  for (const call of reads) {
    const { input } = await validInput(call, ours)
    const { text } = await ask(context.app, call, input, { token: ours.people[1].token })
    found.set(call, text)
  }
  return found
}

test('without row-level security, a query that names no account sees every one', async () => {
  const seen = await readsOf(context.context.pool, ours.account)
    .selectFrom('owner')
    .select('account_id')
    .distinct()
    .execute()
  expect(seen.map(({ account_id }) => account_id).sort()).toEqual([ours.account, theirs.account].sort())
})

const theSame = (call: AnyCall): Case[] =>
  reads.includes(call)
    ? [
        {
          name: `${nameOf(call)} with and without another account`,
          check: () => expect(beside.get(call)).toBe(alone.get(call)),
        },
      ]
    : []

const ofAnotherAccount = (call: AnyCall): Case[] =>
  idFields(call)
    .filter(([, { of }]) => shared[of] === undefined)
    .map(([field, { of }]) => ({
      name: `${nameOf(call)} with an id of another account in ${field}`,
      check: async () => {
        const token = await openSessionFor(context, ours.people[1])
        const { input, files } = await validInput(call, ours)
        const { inside, outside } = theirs.records[of] ?? { inside: [], outside: [] }
        const [id] = [...inside, ...outside]
        const { text } = await ask(context.app, call, { ...input, [field]: id }, { token, files })
        expect(text).not.toContain(theirs.mark)
      },
    }))

const untouched = (call: AnyCall): Case[] =>
  isLookedAfter(inOrder.indexOf(call))
    ? [{ name: `the other account after ${nameOf(call)} and the calls before it`, check: () => expectUntouched() }]
    : []

const cases = parts.map(
  ([part, calls]) =>
    [part, calls.flatMap((call) => [...theSame(call), ...ofAnotherAccount(call), ...untouched(call)])] as const,
)

/** Calls that read nothing and name no record have nothing to hide here. */
test.each(cases.filter(([, cases]) => cases.length > 0))(
  'without row-level security, %s keeps to its account',
  (_, cases) => sweep(cases),
)
