import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../../src/database/read'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { looksAfter } from '../kit/app/effort'
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
const named = staffCalls.map((call, at) => [`${call.method} ${call.path}`, call, at] as const)
/** The digests of every table cost more than a call's requests. */
const isLookedAfter = looksAfter(named.length, 40)

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

describe.each(named)('without row-level security, %s', (_, call, at) => {
  test.runIf(reads.includes(call))('answers the same whether or not another account exists', () => {
    expect(beside.get(call)).toBe(alone.get(call))
  })

  const ids = idFields(call).filter(([, { of }]) => shared[of] === undefined)
  test.each(ids)('reaches nothing of another account by %s', async (field, { of }) => {
    const token = await openSessionFor(context, ours.people[1])
    const { input, files } = await validInput(call, ours)
    const { inside, outside } = theirs.records[of] ?? { inside: [], outside: [] }
    const [id] = [...inside, ...outside]
    const { text } = await ask(context.app, call, { ...input, [field]: id }, { token, files })
    expect(text).not.toContain(theirs.mark)
  })

  test.runIf(isLookedAfter(at))('leaves the other account unchanged, like the calls before it', () => expectUntouched())
})
